import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import styles from './conta.module.css';
import { SegundoFator } from './segundo-fator.tsx';
import { Sessoes } from './sessoes.tsx';

export function AbaSeguranca({ conta }: { readonly conta: Conta }) {
  return (
    <div className={styles.larga}>
      <SegundoFator conta={conta} />
      <hr className={styles.separador} />
      <section aria-labelledby="sessoes-ativas">
        <h2 id="sessoes-ativas" className={styles.secao}>
          Sessões ativas
        </h2>
        <p className={styles.nota}>Não reconhece alguma? Encerre-a e troque a senha.</p>
        <Sessoes />
      </section>
    </div>
  );
}
