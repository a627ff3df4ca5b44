import { ActionIcon, Button, Drawer, SegmentedControl, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { ListaColunas } from '../../../components/grade/lista-colunas.tsx';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import { SeletorDensidade } from '../../../components/grade/seletor-densidade.tsx';
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

/** On a phone, how the list looks: in a sheet, since its row has no room. */
export function ExibicaoTelefone(props: PropsExibicao) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <ActionIcon
        className={styles.soTelefone}
        variant="default"
        size={44}
        aria-label="Exibição da lista"
        aria-haspopup="dialog"
        onClick={() => setAberta(true)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
      </ActionIcon>
      <Drawer
        opened={aberta}
        onClose={() => setAberta(false)}
        position="bottom"
        classNames={{ content: folha.folha }}
        title="Exibição da lista"
      >
        <Folha {...props} onFechar={() => setAberta(false)} />
      </Drawer>
    </>
  );
}

function Folha({
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
