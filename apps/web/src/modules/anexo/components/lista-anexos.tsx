import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../components/use-notify-removed.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import type { Registro } from '../api.ts';
import { useBaixar, useRemoverAnexo, useRestaurarAnexo } from '../api.ts';
import { AnexoLinha } from './anexo-linha.tsx';
import { EditarAnexo } from './editar-anexo.tsx';
import { PreviaAnexo } from './previa-anexo.tsx';

function tellFailure(title: string, error: unknown): void {
  const { mensagem, acao } = textOfError(error);
  notify({ color: 'red', title, message: `${mensagem} ${acao}`, autoClose: false });
}

/** Actions on a file that ask no further question. */
function useAcoes(registro: Registro) {
  const baixar = useBaixar();
  const restaurar = useRestaurarAnexo(registro);
  const remove = useRemoverAnexo(registro);

  const tellRemoved = (anexo: Anexo) =>
    notifyWithUndo({
      texto: removedText(anexo.nome),
      undo: async () => {
        await restaurar.mutateAsync(anexo);
        return DESFEITA;
      },
    });

  return {
    baixar: (anexo: Anexo) =>
      baixar.mutate(anexo, { onError: (error) => tellFailure('O arquivo não foi baixado', error) }),
    remove: (anexo: Anexo) =>
      remove.mutate(anexo, {
        onSuccess: () => tellRemoved(anexo),
        onError: (error) => tellFailure('O arquivo não foi removido', error),
      }),
  };
}
/** The dialogs over the list. */

interface Props {
  readonly registro: Registro;
  readonly anexos: readonly Anexo[];
  readonly total: number;
  /** Whether the caller may change and remove files. */
  readonly editar: boolean;
}

/** The files of a record, each with its actions. */
export function ListaAnexos({ registro, anexos, total, editar }: Props) {
  const { baixar, remove } = useAcoes(registro);
  const [aberto, setAberto] = useState<Anexo>();
  const [editando, setEditando] = useState<Anexo>();
  return (
    <>
      <Text c="dimmed" fz="sm" role="status">
        {formatContador(total, 'arquivo', 'arquivos')}
      </Text>
      <ul aria-label="Anexos">
        {anexos.map((anexo) => {
          const muda = editar && anexo.categoria !== 'ASSINATURA';
          return (
            <AnexoLinha
              key={anexo.id}
              anexo={anexo}
              onAbrir={setAberto}
              onBaixar={baixar}
              onEditar={muda ? setEditando : undefined}
              onRemover={muda ? remove : undefined}
            />
          );
        })}
      </ul>
      {aberto && <PreviaAnexo opened anexo={aberto} onBaixar={baixar} onClose={() => setAberto(undefined)} />}
      {editando && <EditarAnexo opened registro={registro} anexo={editando} onClose={() => setEditando(undefined)} />}
    </>
  );
}
