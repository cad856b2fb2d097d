import { chatLink, chatMessages } from "#app/content/chat.ts";
import { FloatingChatButton } from "#app/ui/chat-button.tsx";

/** The shared chat widget of a student's pages and of those for signing in (Specification §2). */
export const ChatWidget = () => (
  <FloatingChatButton href={chatLink(chatMessages.questions)} label="Chat with a coordinator" />
);
