import { Fragment } from 'react';
import { isMac, rotuloDaTecla } from '../../components/grade/rotulo-tecla.ts';
import { Modal } from '../../components/overlay.tsx';
import { type Atalho, closeAjudaAtalhos, useAtalhosNaTela } from '../../lib/atalhos.ts';
import styles from './atalhos-modal.module.css';

const rotulos = (teclas: string, mac: boolean): string[] =>
  teclas
    .split(' ')
    .map((combinacao) =>
      rotuloDaTecla(combinacao.replace('mod', 'Ctrl').replace('alt', 'Alt').replace('shift', 'Shift'), mac),
    );

function Sequencia({ teclas, mac }: { readonly teclas: string; readonly mac: boolean }) {
  return rotulos(teclas, mac).map((rotulo, ordem) => (
    <Fragment key={rotulo + String(ordem)}>
      {ordem > 0 && <span>depois</span>}
      <kbd>{rotulo}</kbd>
    </Fragment>
  ));
}

/** Keys that do the same, such as the four arrows, stand on one line. */
function porDescricao(atalhos: readonly Atalho[]): readonly (readonly [string, readonly string[]])[] {
  const linhas = new Map<string, string[]>();
  for (const { descricao, teclas } of atalhos) linhas.set(descricao, [...(linhas.get(descricao) ?? []), teclas]);
  return [...linhas];
}

function Tabela({ titulo, atalhos }: { readonly titulo: string; readonly atalhos: readonly Atalho[] }) {
  const mac = isMac();
  return (
    <section>
      <h3 className={styles.grupo}>{titulo}</h3>
      <dl>
        {porDescricao(atalhos).map(([descricao, todas]) => (
          <div key={descricao} className={styles.item}>
            <dt>{descricao}</dt>
            <dd className={styles.teclas}>
              {todas.map((teclas) => (
                <Sequencia key={teclas} teclas={teclas} mac={mac} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of what is on screen, read from the same table that the keyboard uses. */
export function AtalhosModal({ opened }: { readonly opened: boolean }) {
  const atalhos = useAtalhosNaTela();
  const daTela = atalhos.filter(({ geral }) => !geral);
  const gerais = atalhos.filter(({ geral, teclas }) => geral && !daTela.some((outro) => outro.teclas === teclas));
  return (
    <Modal opened={opened} onClose={closeAjudaAtalhos} title="Atalhos de teclado" size={720}>
      <div className={styles.tabelas}>
        {daTela.length > 0 && <Tabela titulo="Nesta tela" atalhos={daTela} />}
        <Tabela titulo="Em todo o produto" atalhos={gerais} />
      </div>
    </Modal>
  );
}
