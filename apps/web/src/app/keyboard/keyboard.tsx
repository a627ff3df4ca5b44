import { useNavigate } from '@tanstack/react-router';

import { openAjudaAtalhos, useAjudaAtalhos, useAtalho } from '../../lib/atalhos.ts';
import { viewerOf } from '../../lib/menu.ts';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { useAuth } from '../../lib/session.ts';
import { canOpen } from '../route-access.ts';
import { AtalhosModal } from './atalhos-modal.tsx';
import { IRS } from './irs.ts';

function Ir({ teclas, descricao, url }: (typeof IRS)[number]) {
  const navigate = useNavigate();
  useAtalho({ teclas, descricao, geral: true, execute: () => void navigate({ to: url }) });
  return null;
}

/** The keyboard shortcuts of the whole product, and the dialog that `?` opens with them. */
export function Keyboard() {
  const { user } = useAuth();
  const aberta = useAjudaAtalhos();
  useAtalho({ teclas: '?', descricao: 'Mostrar os atalhos de teclado', geral: true, execute: openAjudaAtalhos });
  useAtalho({ teclas: 'g t', descricao: 'Trocar de projeto', geral: true, execute: openProjectPicker });
  return (
    <>
      {user && IRS.filter(({ url }) => canOpen(url, viewerOf(user))).map((ir) => <Ir key={ir.teclas} {...ir} />)}
      {aberta !== undefined && <AtalhosModal opened={aberta} />}
    </>
  );
}
