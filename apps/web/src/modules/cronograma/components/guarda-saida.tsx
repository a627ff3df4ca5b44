import { useSyncExternalStore } from 'react';
import type { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { formatContador } from '../../../lib/formato.ts';

/** Asks before leaving the page while something typed is not stored. */
export function GuardaSaida({ edicoes }: { readonly edicoes: Edicoes }) {
  const { salvando, erros } = useSyncExternalStore(edicoes.subscribe, edicoes.snapshot);
  const pendentes = salvando + erros;
  return (
    <LeaveGuard ativo={pendentes > 0} titulo="Há avanços não salvos">
      {formatContador(pendentes, 'célula ainda não foi salva', 'células ainda não foram salvas')}. Ao sair, o que foi
      digitado nelas se perde.
    </LeaveGuard>
  );
}
