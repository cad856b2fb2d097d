import { FloatingChatButton } from "#app/ui/chat-button.tsx";
import { useUiTexts } from "#app/ui/ui-texts.ts";
import { chatLink, chatMessages } from "./chat.ts";

/** The chat widget of student pages and sign-in pages (Specification §2). */
export function ChatWidget() {
  const texts = useUiTexts();
  return <FloatingChatButton href={chatLink(chatMessages.questions())} label={texts["ui.chat"]} />;
}
