export const fileResponse = ({
  content,
  fileName,
  contentType,
}: {
  content: string;
  fileName: string;
  contentType: string;
}): Response =>
  new Response(content, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "cache-control": "no-store",
    },
  });
