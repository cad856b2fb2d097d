import { chatLink, chatMessages } from "#app/content/chat.ts";
import { FloatingChatButton } from "#app/ui/chat-button.tsx";

/** The chat widget of student pages and sign-in pages (Specification §2). */
export const ChatWidget = () => (
  <FloatingChatButton href={chatLink(chatMessages.questions)} label="Chat with a coordinator" />
);
