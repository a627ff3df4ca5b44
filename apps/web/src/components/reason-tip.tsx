import { Tooltip } from '@mantine/core';

interface Props {
  readonly target: HTMLElement;
  readonly label: string;
  readonly opened: boolean;
}

/** Beside a button, why it cannot be pressed. */
export const ReasonTip = (props: Props) => <Tooltip {...props} />;
