CREATE TRIGGER question_images_fixed BEFORE UPDATE OF hash, type, width, height, data ON question_images
BEGIN SELECT RAISE(ABORT, 'an image is never changed'); END;
