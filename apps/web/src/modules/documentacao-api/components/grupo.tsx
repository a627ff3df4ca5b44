import { useState } from 'react';
import { acessoDe, type Chamada, type Grupo as GrupoDeChamadas } from './chamadas.ts';
import { Detalhe } from './detalhe.tsx';
import styles from './grupo.module.css';

function Linha({ chamada }: { readonly chamada: Chamada }) {
  const [aberta, setAberta] = useState(false);
  const { metodo, endereco, operacao } = chamada;
  return (
    <details className={styles.chamada} onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
      <summary className={styles.linha}>
        <span className={styles.metodo} data-metodo={metodo}>
          {metodo}
        </span>
        <code className={styles.endereco}>{endereco}</code>
        <span className={styles.resumo}>{operacao.summary}</span>
        <span className={styles.permissao}>{acessoDe(operacao)}</span>
      </summary>
      {aberta && <Detalhe chamada={chamada} />}
    </details>
  );
}

/** The calls about one thing. */
export function Grupo({ grupo: { nome, descricao, chamadas } }: { readonly grupo: GrupoDeChamadas }) {
  return (
    <section className={styles.grupo} aria-label={descricao}>
      <h2 className={styles.titulo}>
        {descricao} <code className={styles.nome}>/{nome}</code>
      </h2>
      {chamadas.map((chamada) => (
        <Linha key={chamada.operacao.operationId} chamada={chamada} />
      ))}
    </section>
  );
}
