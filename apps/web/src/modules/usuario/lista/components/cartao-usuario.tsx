import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import type { Pedido, Quem } from './acoes.ts';
import { AcoesDaLinha } from './acoes-da-linha.tsx';
import styles from './lista.module.css';
import { Situacao } from './situacao.tsx';

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onAbrir: () => void;
}

/** A person of the list on a phone. */
export function CartaoUsuario({ pessoa, quem, onPedido, onAbrir }: Props) {
  const { nome, email, perfilNome, projetos, ultimoAcesso } = pessoa;
  return (
    <div className={styles.cartao}>
      <button type="button" className={styles.corpo} onClick={onAbrir}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.apagado}>{email}</span>
        <span className={styles.apagado}>
          {perfilNome} · {projetos === 1 ? '1 projeto' : `${projetos} projetos`}
        </span>
        <span className={styles.entre}>
          <Situacao pessoa={pessoa} />
          <span className={`${styles.apagado} cad-numero`}>
            {ultimoAcesso ? formatInstante(ultimoAcesso) : 'Nunca entrou'}
          </span>
        </span>
      </button>
      <AcoesDaLinha pessoa={pessoa} quem={quem} onPedido={onPedido} />
    </div>
  );
}
