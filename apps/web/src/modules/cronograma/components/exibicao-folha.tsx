import { Button, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
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
          <Text id="exibicao-niveis" component="h3" mb={8} fz="lg" fw={600}>
            Abrir até
          </Text>
          <SimpleGrid className={styles.niveis ?? ''} cols={2} spacing={8}>
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
          </SimpleGrid>
        </section>
      )}
      {tabela ? (
        <section aria-labelledby="exibicao-colunas">
          <Text id="exibicao-colunas" component="h3" mb={8} fz="lg" fw={600}>
            Colunas
          </Text>
          <ListaColunas colunas={COLUNAS} estado={estado} onEstado={onEstado} />
        </section>
      ) : (
        <section aria-labelledby="exibicao-densidade">
          <Text id="exibicao-densidade" component="h3" mb={8} fz="lg" fw={600}>
            Densidade dos cartões
          </Text>
          <SeletorDensidade porExtenso estado={estado} onEstado={onEstado} />
        </section>
      )}
    </Stack>
  );
}
