import { desenhoDoGrafico } from '@cadencia/domain/informe/desenho.ts';
import { diferencaDe, tomDaDiferenca } from '@cadencia/domain/informe/fatos.ts';
import type { Bloco, DocumentoDoInforme, Fato, Grafico, Tabela } from '@cadencia/domain/informe/modelo.ts';
import { escreve } from '@cadencia/domain/informe/modelo.ts';
import { Box, Image, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Chart } from '../../../components/chart/chart.tsx';
import { coresDe, usePalette } from '../../../components/chart/palette.ts';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { Heading } from '../../../components/heading.tsx';
import { TextoRico } from '../../../components/rico/texto-rico.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';

const DIREITA = new Set(['NUMERO', 'DECIMAL', 'PERCENTUAL', 'PONTOS', 'INDICE', 'HORAS']);
const PALAVRAS = { feito: 'melhorou', critico: 'piorou' } as const;

function Movimento({ fato }: { readonly fato: Fato }) {
  const dito = diferencaDe(fato);
  const tom = tomDaDiferenca(fato);
  if (dito === '') return null;
  if (tom !== 'feito' && tom !== 'critico') return <span>{dito}</span>;
  return <StatusDot tone={tom}>{`${dito} (${PALAVRAS[tom]})`}</StatusDot>;
}

const Fatos = ({ itens }: { readonly itens: readonly Fato[] }) => (
  <FigureStrip rotulo="Indicadores">
    {itens.map((fato) => {
      // The hour, or the unit, is in smaller type.
      const [valor = '', ...unidade] = escreve(fato.formato, fato.valor).split(' ');
      return (
        <Figure
          key={fato.rotulo}
          rotulo={fato.rotulo}
          valor={valor}
          unidade={unidade.join(' ')}
          comparacao={<Movimento fato={fato} />}
        />
      );
    })}
  </FigureStrip>
);

function TabelaDoInforme({ titulo, colunas, linhas, nota }: Tabela) {
  return (
    <Stack gap={4}>
      {titulo && (
        <Text fw={600} fz="sm">
          {titulo}
        </Text>
      )}
      {linhas.length > 0 && (
        <Scrollable rotulo={titulo || 'Tabela'} mah={420}>
          <Table withTableBorder tabularNums fz="sm" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {colunas.map(({ titulo: nome, formato }) => (
                  <Table.Th key={nome} ta={DIREITA.has(formato) ? 'right' : 'left'}>
                    {nome}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map((linha, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of a report is its place
                <Table.Tr key={n}>
                  {linha.map((valor, i) => {
                    const { titulo: nome = '', formato = 'TEXTO' } = colunas[i] ?? {};
                    const texto = formato === 'TEXTO';
                    return (
                      <Table.Td
                        key={nome}
                        ta={DIREITA.has(formato) ? 'right' : 'left'}
                        {...(texto ? {} : { style: { whiteSpace: 'nowrap' } })}
                      >
                        {escreve(formato, valor)}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
      )}
      {nota && (
        <Text fz="sm" c="dimmed">
          {nota}
        </Text>
      )}
    </Stack>
  );
}

function GraficoDoInforme(grafico: Grafico) {
  const palette = usePalette();
  const option = useMemo(() => {
    return {
      ...desenhoDoGrafico(grafico, { ...palette, cores: coresDe(palette), farol: palette }),
      tooltip: {
        trigger: 'axis',
        className: 'cad-dica-grafico',
        transitionDuration: 0,
        confine: true,
        backgroundColor: palette.superficie,
        borderColor: palette.eixo,
        textStyle: { color: palette.texto, fontFamily: palette.fonte, fontSize: 13 },
      },
    };
  }, [grafico, palette]);
  return (
    <Stack gap={4}>
      <Text fw={600} fz="sm">
        {grafico.titulo}
      </Text>
      <Box h={300}>
        <Chart
          option={option}
          descricao={`${grafico.titulo}: ${grafico.series.map(({ nome }) => nome).join(', ')}. Os números estão nas tabelas do informe.`}
        />
      </Box>
    </Stack>
  );
}

type Fotos = Readonly<Record<string, string>>;

const FotosDoInforme = ({
  itens,
  fotos,
}: {
  readonly itens: readonly { id: number; legenda: string }[];
  readonly fotos: Fotos;
}) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={12}>
    {itens.map(({ id, legenda }) => (
      <Box component="figure" key={id} m={0}>
        {fotos[id] && <Image src={fotos[id]} alt="" radius="sm" h={200} fit="contain" bg="var(--cad-realce)" />}
        <Text component="figcaption" fz="sm" mt={4}>
          {legenda}
        </Text>
      </Box>
    ))}
  </SimpleGrid>
);

function UmBloco({ bloco, fotos }: { readonly bloco: Bloco; readonly fotos: Fotos }) {
  if (bloco.tipo === 'fatos') return <Fatos itens={bloco.itens} />;
  if (bloco.tipo === 'tabela') return <TabelaDoInforme {...bloco} />;
  if (bloco.tipo === 'grafico') return <GraficoDoInforme {...bloco} />;
  if (bloco.tipo === 'fotos') return <FotosDoInforme itens={bloco.fotos} fotos={fotos} />;
  return (
    <Box component="ul" fz="sm" m={0} pl={20}>
      {bloco.frases.map((frase) => (
        <li key={frase}>{frase}</li>
      ))}
    </Box>
  );
}

/** The contents of a section that come from the project. */
export const Blocos = ({
  blocos,
  fotos = {},
}: {
  readonly blocos: readonly Bloco[];
  readonly fotos?: Fotos | undefined;
}) => (
  <Stack gap={12}>
    {blocos.map((bloco, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block of a section is its place
      <UmBloco key={i} bloco={bloco} fotos={fotos} />
    ))}
  </Stack>
);

interface Props {
  readonly documento: DocumentoDoInforme;
  readonly fotos?: Fotos | undefined;
}

/** A report as its readers get it. */
export function DocumentoView({ documento, fotos }: Props) {
  const { capa, mensagens, secoes, hash } = documento;
  return (
    <Stack component="article" gap={20} maw={1_100}>
      <Table withRowBorders={false} fz="sm" verticalSpacing={2} w="auto">
        <Table.Tbody>
          {capa.map(([rotulo, valor]) => (
            <Table.Tr key={rotulo}>
              <Table.Th c="dimmed" fw={400} w={130}>
                {rotulo}
              </Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-line' }}>{valor}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Paper withBorder radius="md" p={16} style={{ borderLeft: '3px solid var(--cad-marca)' }}>
        <Text fz="xs" fw={600} c="dimmed">
          Mensagens-chave
        </Text>
        {mensagens.map((uma) => (
          <Text key={uma} mt={6} fw={600}>
            {uma}
          </Text>
        ))}
      </Paper>
      {secoes.map(({ chave, titulo, texto, blocos }, i) => (
        <Stack key={chave} component="section" gap={10}>
          <Heading>
            {i + 1}. {titulo}
          </Heading>
          {texto && <TextoRico texto={texto} />}
          <Blocos blocos={blocos} fotos={fotos} />
        </Stack>
      ))}
      {hash && (
        <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Conteúdo aprovado · SHA-256 {hash}
        </Text>
      )}
    </Stack>
  );
}
