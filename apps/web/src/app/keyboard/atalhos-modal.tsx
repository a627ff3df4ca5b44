import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { ehMac, rotuloDaTecla } from '../../components/grade/rotulo-tecla.ts';
import { type Atalho, closeAjudaAtalhos, useAtalhosNaTela } from '../../lib/atalhos.ts';
import styles from './atalhos-modal.module.css';

const rotulos = (teclas: string, mac: boolean): string[] =>
  teclas.split(' ').map((combinacao) => rotuloDaTecla(combinacao.replace('mod', 'Ctrl').replace('alt', 'Alt'), mac));

function Tabela({ titulo, atalhos }: { readonly titulo: string; readonly atalhos: readonly Atalho[] }) {
  const mac = ehMac();
  return (
    <section>
      <h3 className={styles.grupo}>{titulo}</h3>
      <dl className={styles.lista}>
        {atalhos.map(({ teclas, descricao }) => (
          <div key={teclas + descricao} className={styles.item}>
            <dt>{descricao}</dt>
            <dd className={styles.teclas}>
              {rotulos(teclas, mac).map((rotulo, ordem) => (
                <Fragment key={rotulo + String(ordem)}>
                  {ordem > 0 && <span>depois</span>}
                  <kbd>{rotulo}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of what is on screen, from the very table that the keyboard obeys. */
export function AtalhosModal({ opened }: { readonly opened: boolean }) {
  const atalhos = useAtalhosNaTela();
  const daTela = atalhos.filter(({ geral }) => !geral);
  const gerais = atalhos.filter(({ geral, teclas }) => geral && !daTela.some((outro) => outro.teclas === teclas));
  return (
    <Modal opened={opened} onClose={closeAjudaAtalhos} title="Atalhos de teclado" size="lg">
      <div className={styles.tabelas}>
        {daTela.length > 0 && <Tabela titulo="Nesta tela" atalhos={daTela} />}
        <Tabela titulo="Em todo o produto" atalhos={gerais} />
      </div>
    </Modal>
  );
}
