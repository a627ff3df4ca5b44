import { removeDoEscopo } from '@cadencia/domain/projeto/escopo/endpoints.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { faltaMotivo } from '../../../../components/justificativa.tsx';
import { JustificativaDoEscopo } from '../../../../components/justificativa-do-escopo.tsx';
import { useNotifyRemoved } from '../../../../components/use-notify-removed.ts';
import { formatContador } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';

interface Props {
  readonly projetoId: number;
  readonly ids: readonly number[];
  /** Name of the equipment, in words. */
  readonly nome: string;
  readonly escopoCongelado: boolean;
  readonly podeJustificar: boolean;
  readonly onClose: () => void;
  /** Called when the scope changed: equipment left it, or is back. */
  readonly onMudou: () => void;
}

/** TAGs of equipment still in the scope that are shown at most. */
const MOSTRADAS = 8;

const ficaram = (tags: readonly string[]): string =>
  tags.length === 0
    ? ''
    : ` Ficaram, por terem serviço: ${tags.slice(0, MOSTRADAS).join(', ')}${tags.length > MOSTRADAS ? '…' : ''}.`;

/** Removes equipment from the scope; a frozen scope needs a justification. */
export function RetirarDoEscopo({ projetoId, ids, nome, escopoCongelado, podeJustificar, onClose, onMudou }: Props) {
  const [motivo, setMotivo] = useState('');
  const pedido = useProjetoMutation(removeDoEscopo);
  const notifyRemoved = useNotifyRemoved();
  const withdraw = async () => {
    const params = { id: String(projetoId) };
    const { retirados, comServico } = await pedido.mutateAsync({
      params,
      body: { ids: [...ids], ...(escopoCongelado && { motivo }) },
    });
    onMudou();
    const texto = `${formatContador(retirados.length, 'equipamento retirado', 'equipamentos retirados')}.${ficaram(comServico)}`;
    if (retirados.length === 0) void notify({ message: texto });
    else notifyRemoved({ entidade: 'projeto_equipamento', ids: retirados, texto, onVoltou: onMudou });
  };
  return (
    <ConfirmDialog
      opened
      titulo={`Retirar ${nome} do escopo?`}
      acao="Retirar"
      falta={escopoCongelado && (!podeJustificar || faltaMotivo(motivo))}
      pedido={pedido}
      falha="Nada foi retirado"
      feito={() => undefined}
      onConfirmar={withdraw}
      onClose={onClose}
    >
      <p>O que tem serviço fica no escopo. Logo depois ainda se pode desfazer.</p>
      {escopoCongelado && <JustificativaDoEscopo pode={podeJustificar} motivo={motivo} onMotivo={setMotivo} />}
    </ConfirmDialog>
  );
}
