import CMS from "decap-cms-app";
import type { Map as ImmutableMap } from "immutable";
import { Component, type ComponentType, type RefAttributes } from "react";
import { isEmpty } from "../../../content-model/normalise";
import type { ControlProps } from "./control";

/** What Decap's own control of a group offers to the form around it. */
interface GroupControl {
  validate(): void;
  focus(path?: string): void;
}

type Group = ImmutableMap<string, unknown>;

interface Props extends Omit<ControlProps<Group | null>, "ref"> {
  /** Every error of the form, by field; an error names the groups that its field lies in. */
  fieldsErrors?: { toJS(): Record<string, { parentIds?: string[] }[]> };
  clearFieldErrors: (fieldId: string) => void;
  controlRef?: (control: unknown) => void;
}

/**
 * A group of fields that a record may do without. Decap asks for the required fields of every group that it draws,
 * so this one is drawn only when it is wanted: a button adds it, and another takes it away again.
 */
export class OptionalGroup extends Component<Props, { wanted: boolean }> {
  override state = { wanted: !isEmpty(this.props.value?.toJS()) };
  private group: GroupControl | null = null;

  isValid = () => true;
  validate = (): void => this.group?.validate();
  focus = (path?: string): void => this.group?.focus(path);

  /** As Decap's own group: errors inside it must show although its value is the same. */
  override shouldComponentUpdate(): boolean {
    return true;
  }

  private readonly remove = (): void => {
    const { fieldsErrors, clearFieldErrors, forID, onChange } = this.props;
    for (const [fieldId, errors] of Object.entries(fieldsErrors?.toJS() ?? {})) {
      if (errors.some(({ parentIds }) => parentIds?.includes(forID))) clearFieldErrors(fieldId);
    }
    this.setState({ wanted: false });
    onChange(null);
  };

  override render() {
    const { field, forID, classNameWrapper } = this.props;
    const label = String(field.get("label")).toLowerCase();
    if (!this.state.wanted) {
      return (
        <div id={forID} className={classNameWrapper}>
          <button type="button" className="form-button" onClick={() => this.setState({ wanted: true })}>
            Add {label}
          </button>
        </div>
      );
    }
    const Fields = decapGroup();
    return (
      <>
        <Fields
          {...this.props}
          // Decap would take the fields inside for this field itself.
          controlRef={undefined}
          ref={(group: GroupControl | null) => {
            this.group = group;
          }}
        />
        <button type="button" className="form-button" onClick={this.remove}>
          Remove {label}
        </button>
      </>
    );
  }
}

/** Decap's types describe a control by its props; it is a component that takes them. */
const decapGroup = () =>
  CMS.getWidget("object")?.control as unknown as ComponentType<Props & RefAttributes<GroupControl>>;
