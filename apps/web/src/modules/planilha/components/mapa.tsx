import type { AbaPlanilha, MapaPlanilha, Planilha } from '@cadencia/domain/planilha/schema.ts';
import { NativeSelect, Table, Text } from '@mantine/core';
import { Scrollable } from '../../../components/scrollable.tsx';
import styles from './planilha.module.css';

interface Props {
  readonly colunas: AbaPlanilha['colunas'];
  readonly campos: Planilha['campos'];
  readonly mapa: MapaPlanilha;
  readonly onMapa: (mapa: MapaPlanilha) => void;
}

const IGNORAR = '';

const marcaDe = ({ chave, obrigatorio }: Planilha['campos'][number]): string => {
  if (chave) return ' (chave)';
  return obrigatorio ? ' (obrigatório)' : '';
};

/** The columns of a sheet, each with its field; a field takes only one column. */
export function Mapa({ colunas, campos, mapa, onMapa }: Props) {
  const change = (indice: number, campo: string) => {
    const outros = Object.entries(mapa).filter(([coluna, nome]) => coluna !== String(indice) && nome !== campo);
    onMapa(Object.fromEntries(campo === IGNORAR ? outros : [...outros, [String(indice), campo]]));
  };
  const opcoes = [
    { value: IGNORAR, label: '(não importar)' },
    ...campos.map((campo) => ({ value: campo.nome, label: `${campo.rotulo}${marcaDe(campo)}` })),
  ];
  return (
    <Scrollable rotulo="Colunas da planilha" className={styles.mapa} mah="max(240px, 50vh)">
      <Table stickyHeader className={styles.colunas ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coluna</Table.Th>
            <Table.Th>Título na planilha</Table.Th>
            <Table.Th>Primeiros valores</Table.Th>
            <Table.Th>Vai para</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {colunas.map(({ indice, letra, titulo, amostra }) => (
            <Table.Tr key={indice}>
              <Table.Td>{letra}</Table.Td>
              <Table.Th scope="row">{titulo}</Table.Th>
              <Table.Td maw={320} c="dimmed">
                <Text inherit truncate>
                  {amostra.join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={`Campo da coluna ${letra} ${titulo}`}
                  data={opcoes}
                  value={mapa[String(indice)] ?? IGNORAR}
                  onChange={({ currentTarget: { value } }) => change(indice, value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}
