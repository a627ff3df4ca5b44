import { Button, SegmentedControl, Stack } from '@mantine/core';
import { ListaColunas } from '../../../components/grade/lista-colunas.tsx';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import { SeletorDensidade } from '../../../components/grade/seletor-densidade.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import folha from './apontar-drawer.module.css';
import { COLUNAS } from './colunas.tsx';
import styles from './ferramentas.module.css';
import { NIVEIS, type Nivel } from './niveis.ts';

export interface PropsExibicao {
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  readonly tabela: boolean;
  readonly onTabela: (tabela: boolean) => void;
  /** Undefined where there is no tree. */
  readonly onNivel: ((nivel: Nivel) => void) | undefined;
}

const VISTAS = [
  { value: 'cartoes', label: 'Cartões' },
  { value: 'tabela', label: 'Tabela' },
];

interface Props extends PropsExibicao {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ExibicaoFolha({ opened, onClose, ...props }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: folha.folha }}
      title="Exibição da lista"
    >
      <Conteudo {...props} onFechar={onClose} />
    </Drawer>
  );
}

function Conteudo({
  estado,
  onEstado,
  tabela,
  onTabela,
  onNivel,
  onFechar,
}: PropsExibicao & { readonly onFechar: () => void }) {
  return (
    <Stack gap="lg" pb="md">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Ver como"
        data={VISTAS}
        value={tabela ? 'tabela' : 'cartoes'}
        onChange={(vista) => onTabela(vista === 'tabela')}
      />
      {onNivel && (
        <section aria-labelledby="exibicao-niveis">
          <h3 id="exibicao-niveis" className={styles.secao}>
            Abrir até
          </h3>
          <div className={styles.niveis}>
            {NIVEIS.map(({ nivel, rotulo }) => (
              <Button
                key={nivel}
                variant="default"
                onClick={() => {
                  onNivel(nivel);
                  onFechar();
                }}
              >
                {rotulo}
              </Button>
            ))}
          </div>
        </section>
      )}
      {tabela ? (
        <section aria-labelledby="exibicao-colunas">
          <h3 id="exibicao-colunas" className={styles.secao}>
            Colunas
          </h3>
          <ListaColunas colunas={COLUNAS} estado={estado} onEstado={onEstado} />
        </section>
      ) : (
        <section aria-labelledby="exibicao-densidade">
          <h3 id="exibicao-densidade" className={styles.secao}>
            Densidade dos cartões
          </h3>
          <SeletorDensidade porExtenso estado={estado} onEstado={onEstado} />
        </section>
      )}
    </Stack>
  );
}
