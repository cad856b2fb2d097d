import { chatLink, chatMessages } from "#app/content/chat.ts";
import { FloatingChatButton } from "#app/ui/chat-button.tsx";

/** The shared chat widget of every protected page (specification, section 2). */
export const ChatWidget = () => (
  <FloatingChatButton href={chatLink(chatMessages.questions)} label="Chat with a coordinator" />
);
