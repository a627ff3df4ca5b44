import type { PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';
import styles from './dialogo.module.css';
import { pessoasEm } from './em-palavras.ts';
import { concedidasEm, somaDe } from './importar-contas.ts';
import { ListaPermissoes } from './lista-permissoes.tsx';

/** What a sheet changes in one profile, and what it asks for that stays as it is. */
export function ImportarPerfil({ perfil, aberto }: { readonly perfil: PreviaDoPerfil; readonly aberto: boolean }) {
  const { nome, pessoas, conceder, retirar, presas } = perfil;
  return (
    <details className={styles.perfil} open={aberto}>
      <summary>
        <strong>{nome}</strong>{' '}
        <span>
          · {pessoasEm(pessoas)} · {concedidasEm(somaDe([perfil]))}
        </span>
      </summary>
      <ListaPermissoes titulo="Passa a poder" chaves={conceder} />
      <ListaPermissoes titulo="Deixa de poder" chaves={retirar} />
      {presas.map(({ motivo, chaves }) => (
        <div key={motivo}>
          <ListaPermissoes titulo="Fica como está" chaves={chaves} />
          <p className={styles.apagado}>{motivo}</p>
        </div>
      ))}
    </details>
  );
}
