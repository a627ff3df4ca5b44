import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifyWithUndo } from './undo-notice.tsx';

interface Retirada {
  readonly nome: string;
  /** What the dialog says below its question. */
  readonly explicacao: string;
  readonly read: () => Promise<Blob>;
  readonly send: (arquivo: File) => Promise<unknown>;
  readonly withdraw: () => Promise<unknown>;
}

/** Asks before a file is taken away. The bytes stay here while the notice offers the way back, which sends them again. */
export function useWithdrawFile({ nome, explicacao, read, send, withdraw }: Retirada) {
  // The file that the question names: another may take its place while the dialog is open.
  const [asked, setAsked] = useState<Pick<Retirada, 'nome' | 'read'>>();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);
  const guardado = useRef<File>(undefined);
  const retirar = useMutation({
    mutationFn: async (file: Pick<Retirada, 'nome' | 'read'>) => {
      const bytes = await file.read();
      guardado.current = new File([bytes], file.nome, { type: bytes.type });
      await withdraw();
    },
  });
  const [opened, setOpened] = useState(false);
  const dialogo = (
    <ConfirmDialog
      opened={opened}
      titulo={`Retirar ${asked?.nome}?`}
      acao="Retirar"
      pedido={retirar}
      falha="O arquivo não foi retirado"
      feito={() => {
        const arquivo = guardado.current;
        if (!arquivo) return;
        notifyWithUndo({
          texto: `Retirado: ${arquivo.name}.`,
          undo: async () => {
            await latest.current(arquivo);
            return `De volta: ${arquivo.name}.`;
          },
        });
      }}
      onConfirmar={async () => asked && retirar.mutateAsync(asked)}
      onClose={() => setOpened(false)}
    >
      {explicacao}
    </ConfirmDialog>
  );
  const ask = () => {
    retirar.reset();
    setAsked({ nome, read });
    setOpened(true);
  };
  return { dialogo, ask };
}
