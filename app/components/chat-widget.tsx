import { chatLink, chatMessages } from "#app/content/chat.ts";
import { FloatingChatButton } from "#app/ui/chat-button.tsx";
import { useUiTexts } from "#app/ui/ui-texts.ts";

/** The chat widget of student pages and sign-in pages (Specification §2). */
export function ChatWidget() {
  const texts = useUiTexts();
  return <FloatingChatButton href={chatLink(chatMessages.questions)} label={texts["ui.chat"]} />;
}
