import { Menu } from '@mantine/core';
import { PopupTarget } from '../../../components/popup-target.tsx';
import { NIVEIS, type Nivel } from './niveis.ts';

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onNivel: (nivel: Nivel) => void;
}

export function OpcoesNiveis({ target, opened, onClose, onNivel }: Props) {
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={(aberto) => !aberto && onClose()}>
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {NIVEIS.map(({ nivel, rotulo }) => (
          <Menu.Item key={nivel} onClick={() => onNivel(nivel)}>
            {rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
