import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { Drawer } from '@mantine/core';
import { Suspense, use } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';

interface Props {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
}

/** Who gave a profile which permissions, and when. */
export function HistoricoDrawer({ opened, perfil: { id, nome }, onClose }: Props) {
  const { abas } = use(ListPartsContext);
  const Historico = abas.find(({ valor }) => valor === 'historico')?.Parte;
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={`Histórico: ${nome}`}>
      <Suspense fallback={null}>{Historico && <Historico entidade="perfil" id={id} />}</Suspense>
    </Drawer>
  );
}
