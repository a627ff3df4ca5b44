import { Button, Group, Table } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { isVazia, type Linha } from './linha.ts';
import styles from './pacote.module.css';

interface Props {
  readonly mensagem: string;
  /** As they were when this person began, as somebody else left them, as this person wrote them. */
  readonly eram: readonly Linha[];
  readonly agora: readonly Linha[];
  readonly minhas: readonly Linha[];
  readonly salvando: boolean;
  readonly onSalvar: () => void;
  readonly onDescartar: () => void;
}

const emTexto = (linha: Linha | undefined): string =>
  linha
    ? [
        linha.nome,
        linha.etapa,
        `${linha.quantidade} ${linha.especialidade}`,
        linha.formula,
        linha.predecessoras && `depois de ${linha.predecessoras}`,
      ]
        .filter(Boolean)
        .join(' · ')
    : '–';

const porSequencia = (linhas: readonly Linha[]) =>
  new Map(linhas.filter((linha) => !isVazia(linha)).map((linha) => [linha.sequencia, linha]));

/** Of two who save one package, the second sees the three versions of the lines that differ and says which stays. */
export function Conflito({ mensagem, eram, agora, minhas, salvando, onSalvar, onDescartar }: Props) {
  const versoes = [eram, agora, minhas].map(porSequencia);
  const sequencias = [...new Set(versoes.flatMap((versao) => [...versao.keys()]))];
  const linhas = sequencias
    .map((sequencia) => [sequencia, ...versoes.map((versao) => emTexto(versao.get(sequencia)))] as const)
    .filter(([, era, esta, minha]) => era !== esta || esta !== minha);
  return (
    <Notice tone="atencao" titulo="Este pacote mudou enquanto você o alterava">
      {mensagem} O que você escreveu continua aqui.
      {linhas.length > 0 && (
        <Scrollable rotulo="As três versões" className={styles.versoes}>
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Seq.</Table.Th>
                <Table.Th>Era</Table.Th>
                <Table.Th>Está agora</Table.Th>
                <Table.Th>A sua</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map(([sequencia, era, esta, minha]) => (
                <Table.Tr key={sequencia}>
                  <Table.Th scope="row">{sequencia}</Table.Th>
                  <Table.Td>{era}</Table.Td>
                  <Table.Td>{esta}</Table.Td>
                  <Table.Td>{minha}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
      )}
      <Group mt="sm" gap="xs">
        <Button onClick={onSalvar} loading={salvando}>
          Salvar a minha versão
        </Button>
        <Button variant="default" onClick={onDescartar}>
          Ficar com o que está agora
        </Button>
      </Group>
    </Notice>
  );
}
