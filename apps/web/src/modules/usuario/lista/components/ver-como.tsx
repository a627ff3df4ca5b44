import { useVerComo } from '../../ver-como.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao } from './confirmacao.tsx';
import styles from './lista.module.css';

/** Asks before the administrator goes on as somebody else. */
export function VerComo({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const ver = useVerComo();
  return (
    <Confirmacao
      rotulo={`Ver como ${pessoa.nome}`}
      pedido={ver}
      onConfirmar={() => ver.mutate(pessoa.id)}
      onFechar={onFechar}
    >
      <p className={styles.texto}>
        Você passa a ver o que {pessoa.nome} vê, por até uma hora. Nada pode ser salvo, e a conta da pessoa não é
        mostrada. O início e o fim ficam na auditoria, em seu nome.
      </p>
    </Confirmacao>
  );
}
