import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { formatContador } from '../../../lib/formato.ts';

interface Props {
  readonly no: EapWire;
  readonly menu: readonly MenuEntry[];
  readonly onAbrir: () => void;
}

/** A node on a phone, under its parent by its indentation. */
export function Cartao({ no, menu, onAbrir }: Props) {
  const { des_codigo_eap: codigo, des_nome_eap: nome, num_nivel_eap: nivel, num_servicos_eap: servicos } = no;
  return (
    <Group
      wrap="nowrap"
      gap={4}
      pl={Math.min(nivel - 1, 6) * 14}
      style={{ borderBottom: '1px solid var(--cad-borda)' }}
    >
      <UnstyledButton flex={1} miw={0} px={8} py={8} fz="inherit" onClick={onAbrir}>
        <Text span fz="xs" fw={600} c="dimmed">
          {codigo}
        </Text>{' '}
        <Text span fw={nivel <= 2 ? 600 : 400}>
          {nome}
        </Text>
        {servicos > 0 && (
          <Text fz="xs" c="dimmed">
            {formatContador(servicos, 'serviço', 'serviços')}
          </Text>
        )}
      </UnstyledButton>
      {menu.length > 0 && (
        <PopupMenu
          button={(trigger) => (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Ações de ${codigo} ${nome}`} {...trigger}>
              <IconDotsVertical size={18} aria-hidden="true" />
            </ActionIcon>
          )}
          itens={menu}
        />
      )}
    </Group>
  );
}
