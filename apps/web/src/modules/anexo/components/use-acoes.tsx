import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { Button } from '@mantine/core';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { type Registro, useBaixar, useRemoverAnexo, useRestaurarAnexo } from '../api.ts';
import styles from './use-acoes.module.css';

/** Removing says that it was done and offers to take it back for this long. */
const DESFAZER_MS = 10_000;

function tellFailure(title: string, error: unknown): void {
  const { mensagem, acao } = textOfError(error);
  void notify({ color: 'red', title, message: `${mensagem} ${acao}`, autoClose: false });
}

/** What is done to a file without another question. */
export function useAcoes(registro: Registro) {
  const baixar = useBaixar();
  const restaurar = useRestaurarAnexo(registro);
  const remover = useRemoverAnexo(registro);

  const desfazer = (anexo: Anexo) =>
    restaurar.mutate(anexo, { onError: (error) => tellFailure('O arquivo não voltou', error) });

  const tellRemoved = (anexo: Anexo) => {
    const id = `anexo-removido-${anexo.id}`;
    const voltar = async () => {
      const { notifications } = await import('@mantine/notifications');
      notifications.hide(id);
      desfazer(anexo);
    };
    void notify({
      id,
      autoClose: DESFAZER_MS,
      message: (
        <span className={styles.aviso}>
          <span className={styles.texto}>{anexo.nome} removido.</span>
          <Button size="compact-sm" variant="default" onClick={() => void voltar()}>
            Desfazer
          </Button>
        </span>
      ),
    });
  };

  return {
    baixar: (anexo: Anexo) =>
      baixar.mutate(anexo, { onError: (error) => tellFailure('O arquivo não foi baixado', error) }),
    remover: (anexo: Anexo) =>
      remover.mutate(anexo, {
        onSuccess: () => tellRemoved(anexo),
        onError: (error) => tellFailure('O arquivo não foi removido', error),
      }),
  };
}
