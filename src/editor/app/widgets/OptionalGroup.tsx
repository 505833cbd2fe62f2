import type { Map as ImmutableMap } from "immutable";
import { Component, type ComponentType, type RefAttributes } from "react";
import { isEmpty } from "../../../content-model/normalise";
import { CMS } from "../cms";
import type { ControlProps } from "./control";

/** The methods of Decap's own group control that the form calls. */
interface GroupControl {
  validate(): void;
  focus(path?: string): void;
}

type Group = ImmutableMap<string, unknown>;

interface Props extends Omit<ControlProps<Group | null>, "ref"> {
  /** All errors of the form, by field. `parentIds` are the groups around the field. */
  fieldsErrors?: { toJS(): Record<string, { parentIds?: string[] }[]> };
  clearFieldErrors: (fieldId: string) => void;
  controlRef?: (control: unknown) => void;
}

/**
 * An optional group of fields. Decap validates the required fields of every rendered group, so this group renders only
 * after a button adds it; another button removes it.
 */
export class OptionalGroup extends Component<Props, { wanted: boolean }> {
  override state = { wanted: !isEmpty(this.props.value?.toJS()) };
  private group: GroupControl | null = null;

  isValid = () => true;
  validate = (): void => this.group?.validate();
  focus = (path?: string): void => this.group?.focus(path);

  /** Always updates, like Decap's own group: errors inside must show although the value is unchanged. */
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
          // Otherwise Decap would treat the inner group as this field's control.
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

/** The cast is needed because Decap's types describe a control by its props; it is a component that takes them. */
const decapGroup = () =>
  CMS.getWidget("object")?.control as unknown as ComponentType<Props & RefAttributes<GroupControl>>;
