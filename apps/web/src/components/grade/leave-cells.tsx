import { useSyncExternalStore } from 'react';
import { formatContador } from '../../lib/formato.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import type { Edicoes } from './controle/edicoes.ts';

/** Asks before the page is left while cells are being saved or were refused. */
export function LeaveCells({ edicoes }: { readonly edicoes: Edicoes }) {
  const { salvando, erros } = useSyncExternalStore(edicoes.subscribe, edicoes.snapshot);
  const pendentes = salvando + erros;
  return (
    <LeaveGuard ativo={pendentes > 0} titulo="Há células não salvas">
      {formatContador(pendentes, 'célula ainda não foi salva', 'células ainda não foram salvas')}. Ao sair, o que foi
      digitado nelas se perde.
    </LeaveGuard>
  );
}
