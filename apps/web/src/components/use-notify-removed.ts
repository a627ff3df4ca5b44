import { desfazerExclusao } from '@cadencia/domain/exclusao/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { formatNumero } from '../lib/formato.ts';
import { notifyWithUndo } from './undo-notice.tsx';

/** Message after a deletion was undone. */
export const DESFEITA = 'A exclusão foi desfeita.';

/** Message that names the deleted record. */
export const removedText = (nome: string): string => `«${nome}» excluído.`;

interface Exclusao {
  /** Kind of the records, as the audit log names it. */
  readonly entidade: string;
  readonly ids: readonly number[];
  readonly texto: string;
  /** Called when the records are restored, for data outside of queries: queries read again by themselves. */
  readonly onVoltou?: () => void;
}

/** Announces that records were deleted, with the undo that the server offers for a moment. */
export function useNotifyRemoved(): (exclusao: Exclusao) => void {
  const client = useQueryClient();
  return ({ entidade, ids, texto, onVoltou }) =>
    notifyWithUndo({
      texto,
      undo: async () => {
        const { linhas } = await call(desfazerExclusao, { body: { entidade, linhas: ids.map((id) => ({ id })) } });
        await client.invalidateQueries();
        onVoltou?.();
        const erros = linhas.flatMap(({ erro }) => erro ?? []);
        const [primeiro] = erros;
        if (!primeiro) return DESFEITA;
        const { mensagem, acao, campos } = primeiro;
        const porque = `${mensagem} ${Object.values(campos)[0] ?? acao}`;
        return ids.length === 1
          ? porque
          : `Voltaram ${formatNumero(ids.length - erros.length)} de ${formatNumero(ids.length)}. ${porque}`;
      },
    });
}
