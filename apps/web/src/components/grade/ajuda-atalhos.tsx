import { Modal } from '../overlay.tsx';
import styles from './menus.module.css';
import { isMac, rotuloDaTecla } from './rotulo-tecla.ts';
import { ATALHOS, type Comando } from './tabela-atalhos.ts';
import { texto } from './textos.ts';

interface Props {
  /** Commands that the page has. */
  readonly comandos: readonly Comando[];
  readonly onClose: () => void;
}

/** The keys of the grid, from the same table that the keyboard uses; it leaves out commands that the page lacks. */
export function AjudaAtalhos({ comandos, onClose }: Props) {
  const mac = isMac();
  const validos = ATALHOS.filter(({ teclas }) =>
    Object.values(teclas).every(
      (acao) => !acao.startsWith('comando.') || comandos.includes(acao.slice('comando.'.length) as Comando),
    ),
  );
  const grupos = [...new Set(validos.map(({ grupo }) => grupo))];
  return (
    <Modal opened onClose={onClose} title={texto('atalhos.titulo')} size="xl">
      <div className={styles.ajuda}>
        {grupos.map((grupo) => (
          <section key={grupo} className={styles.grupoAjuda}>
            <h3>{grupo}</h3>
            {validos
              .filter((atalho) => atalho.grupo === grupo)
              .map(({ descricao, teclas }) => (
                <div key={descricao} className={styles.itemAjuda}>
                  <span>{descricao}</span>
                  <span className={styles.teclas}>
                    {Object.keys(teclas).map((combinacao) => (
                      <kbd key={combinacao}>{rotuloDaTecla(combinacao, mac)}</kbd>
                    ))}
                  </span>
                </div>
              ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
