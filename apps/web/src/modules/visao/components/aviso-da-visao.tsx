import { Button } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import type { Escritas } from '../api.ts';
import type { PainelProps } from './painel-props.ts';
import styles from './visoes.module.css';

interface Props extends Omit<PainelProps, 'lista'> {
  readonly escritas: Escritas;
  readonly onClose: () => void;
}

/** What is to be decided before another view is chosen: a deletion to undo, changes to keep. */
export function AvisoDaVisao({ excluida, onExcluida, escritas, ...resto }: Props) {
  const { restaurar } = escritas;
  if (!excluida) return <Alterada escritas={escritas} {...resto} />;
  const desfazer = () =>
    restaurar.mutateAsync(excluida).then(
      () => onExcluida(undefined),
      () => undefined,
    );
  return (
    <div className={styles.aviso} role="status">
      <p className={styles.pergunta}>A visão “{excluida.nome}” foi excluída.</p>
      {restaurar.error && <Falha titulo="A visão não voltou" error={restaurar.error} />}
      <div className={styles.botoes}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onExcluida(undefined)}>
          Fechar
        </Button>
        <Button size="compact-sm" variant="default" loading={restaurar.isPending} onClick={() => void desfazer()}>
          Desfazer
        </Button>
      </div>
    </div>
  );
}

type AlteradaProps = Pick<Props, 'atual' | 'mudou' | 'estado' | 'escritas' | 'onAplicar' | 'onClose'>;

function Alterada({ atual, mudou, estado, escritas, onAplicar, onClose }: AlteradaProps) {
  const { mudar } = escritas;
  if (!atual || !mudou) return null;
  const salvar = () => mudar.mutateAsync({ visao: atual, campos: { estado } }).then(onClose, () => undefined);
  return (
    <div className={styles.aviso}>
      <p className={styles.pergunta}>A lista mudou desde “{atual.nome}”.</p>
      {mudar.error && <Falha titulo="A visão não foi salva" error={mudar.error} />}
      <div className={styles.botoes}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAplicar(atual)}>
          Voltar à visão
        </Button>
        {atual.editavel && (
          <Button size="compact-sm" loading={mudar.isPending} onClick={() => void salvar()}>
            Salvar na visão
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why a write of a view was refused, and what to do. */
export function Falha({ titulo, error }: { readonly titulo: string; readonly error: unknown }) {
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" titulo={titulo}>
      {mensagem} {acao}
    </Notice>
  );
}
