import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { Button } from '@mantine/core';
import { Failure } from '../../../components/notice.tsx';
import { isChanged } from '../../../lib/use-editing.ts';
import type { Escritas } from '../api.ts';
import { Disputa } from './disputa.tsx';
import type { PainelProps } from './painel-props.ts';
import styles from './visoes.module.css';

interface Props extends PainelProps {
  readonly escritas: Escritas;
  readonly onClose: () => void;
}

/** The question to answer before choosing another view: a deletion to undo, or changes to keep. */
export function AvisoDaVisao({ excluida, onExcluida, escritas, ...resto }: Props) {
  const { restaurar } = escritas;
  if (!excluida) return <Alterada escritas={escritas} {...resto} />;
  const undo = () =>
    restaurar.mutateAsync(excluida).then(
      () => onExcluida(undefined),
      () => undefined,
    );
  return (
    <div className={styles.aviso} role="status">
      <p className={styles.pergunta}>A visão “{excluida.nome}” foi excluída.</p>
      <Failure titulo="A visão não voltou" error={restaurar.error} />
      <div className={styles.botoes}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onExcluida(undefined)}>
          Fechar
        </Button>
        <Button size="compact-sm" variant="default" loading={restaurar.isPending} onClick={() => void undo()}>
          Desfazer
        </Button>
      </div>
    </div>
  );
}

type AlteradaProps = Omit<Props, 'excluida' | 'onExcluida'>;

function Alterada({ lista, atual, base, mudou, estado, escritas, onAplicar, onClose }: AlteradaProps) {
  const { mudar } = escritas;
  if (!atual || !mudou) return null;
  const save = (sobre: Visao) =>
    void mudar.mutateAsync({ visao: sobre, campos: { estado } }).then(onClose, () => undefined);
  const disputada = isChanged(mudar.error);
  return (
    <div className={styles.aviso}>
      <p className={styles.pergunta}>A lista mudou desde “{atual.nome}”.</p>
      {!disputada && <Failure titulo="A visão não foi salva" error={mudar.error} />}
      {disputada ? (
        <Disputa lista={lista} agora={atual} mudar={mudar} onAplicar={onAplicar} />
      ) : (
        <div className={styles.botoes}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAplicar(atual)}>
            Voltar à visão
          </Button>
          {atual.editavel && (
            <Button size="compact-sm" loading={mudar.isPending} onClick={() => save(base ?? atual)}>
              Salvar na visão
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
