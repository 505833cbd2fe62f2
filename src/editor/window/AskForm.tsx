import { type ComponentProps, type ReactNode, useState } from "react";

/** A button that sends no form, unless its type says so. */
export const Button = (props: ComponentProps<"button">) => <button type="button" {...props} />;

interface Props {
  children: ReactNode;
  /** The words of the button that does it. */
  action: string;
  /** Buttons beside that one. */
  more?: ReactNode;
  /** Why it was refused before. */
  problem?: string;
  /** Does it with what was filled in. Returns why it was refused, which is then said; an empty text if it was not. */
  onSubmit: (given: FormData) => string | Promise<string>;
}

/** A form that asks for something before it is done. */
export function AskForm({ children, action, more, problem = "", onSubmit }: Props) {
  const [refused, setRefused] = useState(problem);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setRefused("");
        const { submitter } = event.nativeEvent as SubmitEvent;
        setRefused(await onSubmit(new FormData(event.currentTarget, submitter)));
      }}
    >
      {children}
      <p role="alert" className="problem">
        {refused}
      </p>
      <p className="buttons mt-3">
        <Button type="submit" className="main">
          {action}
        </Button>
        {more}
      </p>
    </form>
  );
}
