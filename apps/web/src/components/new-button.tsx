import { Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface Props {
  readonly rotulo: string;
  readonly onNovo: () => void;
  /** Why nothing is created now. */
  readonly recusa: string | undefined;
}

/** The button that begins a new row; where none may begin, it says why. */
export function NewButton({ rotulo, onNovo, recusa }: Props) {
  return (
    <Tooltip label={recusa} disabled={recusa === undefined} multiline maw={280}>
      <Button
        leftSection={<IconPlus size={16} />}
        {...(recusa === undefined
          ? { onClick: onNovo }
          : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': recusa })}
      >
        {rotulo}
      </Button>
    </Tooltip>
  );
}
