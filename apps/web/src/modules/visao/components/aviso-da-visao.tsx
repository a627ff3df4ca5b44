import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { Button } from '@mantine/core';
import { Failure, Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { isChanged } from '../../../lib/use-editing.ts';
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
      {restaurar.error && <Failure titulo="A visão não voltou" error={restaurar.error} />}
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

type AlteradaProps = Pick<Props, 'atual' | 'base' | 'mudou' | 'estado' | 'escritas' | 'onAplicar' | 'onClose'>;

function Alterada({ atual, base, mudou, estado, escritas, onAplicar, onClose }: AlteradaProps) {
  const { mudar } = escritas;
  if (!atual || !mudou) return null;
  const salvar = (sobre: Visao) =>
    void mudar.mutateAsync({ visao: sobre, campos: { estado } }).then(onClose, () => undefined);
  const disputada = isChanged(mudar.error);
  return (
    <div className={styles.aviso}>
      <p className={styles.pergunta}>A lista mudou desde “{atual.nome}”.</p>
      {mudar.error && !disputada && <Failure titulo="A visão não foi salva" error={mudar.error} />}
      {disputada ? (
        <Disputa mudar={mudar} onDeles={() => onAplicar(atual)} onMinha={() => salvar(atual)} />
      ) : (
        <div className={styles.botoes}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAplicar(atual)}>
            Voltar à visão
          </Button>
          {atual.editavel && (
            <Button size="compact-sm" loading={mudar.isPending} onClick={() => salvar(base ?? atual)}>
              Salvar na visão
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface DisputaProps {
  readonly mudar: Escritas['mudar'];
  readonly onDeles: () => void;
  readonly onMinha: () => void;
}

/** Of a view that somebody else saved meanwhile: theirs on screen, or what is on screen over theirs. */
export function Disputa({ mudar: { error, isPending }, onDeles, onMinha }: DisputaProps) {
  return (
    <Notice tone="atencao" titulo="Esta visão mudou enquanto você a alterava">
      {textOfError(error).mensagem} O que está na sua tela continua nela: escolha o que fica.
      <div className={styles.botoes}>
        <Button size="compact-sm" variant="default" onClick={onDeles}>
          Ficar com a que está agora
        </Button>
        <Button size="compact-sm" loading={isPending} onClick={onMinha}>
          Salvar a minha por cima
        </Button>
      </div>
    </Notice>
  );
}
