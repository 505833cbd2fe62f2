import LoaderCircle from "lucide-react/icons/loader-circle";
import { useWords } from "./words";

/** The spinner with 'Loading...'. `browser/navigationState.ts` shows it during a navigation. */
export function LoadingIndicator() {
  const { layout } = useWords();
  return (
    <div role="status" className="fixed inset-x-0 bottom-6 z-50 flex justify-center pointer-events-none">
      <span
        id="page-loading"
        hidden
        className="flex items-center gap-2 line bg-surface px-4 py-2 text-ink raised"
      >
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
        {layout.loading}
      </span>
    </div>
  );
}
