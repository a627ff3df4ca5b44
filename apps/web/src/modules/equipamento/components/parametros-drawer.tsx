import { CATEGORIAS_VASO, CLASSES_DE_FLUIDO, type ClasseDeFluido, OBJETOS_NR13 } from '@cadencia/domain/nr13/classe.ts';
import { EDITAR_PARAMETRO, type ParametroGuardado } from '@cadencia/domain/nr13/endpoints.ts';
import type { ParametroNr13, PrazoNr13, TabelaNr13 } from '@cadencia/domain/nr13/schema.ts';
import { Button, Group, NativeSelect, NumberInput, Skeleton, Table, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatData } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { parametrosQuery, useSaveParametro } from '../../nr13/api.ts';

const CLASSES = Object.keys(CLASSES_DE_FLUIDO) as ClasseDeFluido[];
const DECIMAL = {
  hideControls: true,
  decimalSeparator: ',',
  thousandSeparator: '.',
  allowedDecimalSeparators: [',', '.'],
};

interface Parte {
  readonly tabela: TabelaNr13;
  readonly disabled: boolean;
  readonly onMudar: (tabela: TabelaNr13) => void;
}

/** The limits of the groups, and the category of each class of fluid in them. */
function Matriz({ tabela, disabled, onMudar }: Parte) {
  return (
    <Scrollable rotulo="Categoria do vaso por grupo e classe">
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Grupo</Table.Th>
            <Table.Th>P·V a partir de (MPa·m³)</Table.Th>
            {CLASSES.map((classe) => (
              <Table.Th key={classe}>Classe {classe}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[1, 2, 3, 4, 5].map((grupo) => (
            <Table.Tr key={grupo}>
              <Table.Td>{grupo}</Table.Td>
              <Table.Td>
                {grupo < 5 ? (
                  <NumberInput
                    {...DECIMAL}
                    size="xs"
                    w={96}
                    aria-label={`Limite do grupo ${grupo}`}
                    disabled={disabled}
                    value={tabela.grupos[grupo - 1] ?? 0}
                    onChange={(valor) =>
                      onMudar({
                        ...tabela,
                        grupos: tabela.grupos.map((antes, n) => (n === grupo - 1 ? Number(valor) : antes)),
                      })
                    }
                  />
                ) : (
                  'abaixo disso'
                )}
              </Table.Td>
              {CLASSES.map((classe) => (
                <Table.Td key={classe}>
                  <NativeSelect
                    size="xs"
                    w={72}
                    aria-label={`Grupo ${grupo}, classe ${classe}`}
                    disabled={disabled}
                    data={[...CATEGORIAS_VASO]}
                    value={tabela.matriz[classe][grupo - 1] ?? 'V'}
                    onChange={({ currentTarget: { value } }) =>
                      onMudar({
                        ...tabela,
                        matriz: {
                          ...tabela.matriz,
                          [classe]: tabela.matriz[classe].map((antes, n) => (n === grupo - 1 ? value : antes)),
                        } as TabelaNr13['matriz'],
                      })
                    }
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}

const PRAZOS = [
  ['mesesExterno', 'Externa'],
  ['mesesInterno', 'Interna'],
  ['mesesTh', 'Teste hidrostático'],
] as const;

const quemDe = ({ objeto, categoria, spie }: PrazoNr13): string =>
  `${OBJETOS_NR13[objeto]}, categoria ${categoria}, ${spie ? 'com' : 'sem'} SPIE`;

/** The longest intervals, in months. */
function Prazos({ tabela, disabled, onMudar }: Parte) {
  const change = (um: PrazoNr13, nome: (typeof PRAZOS)[number][0], valor: number | string) =>
    onMudar({
      ...tabela,
      prazos: tabela.prazos.map((antes) =>
        antes === um ? { ...um, [nome]: valor === '' ? null : Number(valor) } : antes,
      ),
    });
  return (
    <Scrollable rotulo="Prazos máximos">
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Categoria</Table.Th>
            {PRAZOS.map(([nome, rotulo]) => (
              <Table.Th key={nome}>{rotulo} (meses)</Table.Th>
            ))}
            <Table.Th>Item</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tabela.prazos.map((um) => {
            const quem = quemDe(um);
            return (
              <Table.Tr key={quem}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{quem}</Table.Td>
                {PRAZOS.map(([nome, rotulo]) => (
                  <Table.Td key={nome}>
                    <NumberInput
                      {...DECIMAL}
                      size="xs"
                      w={88}
                      allowDecimal={false}
                      min={1}
                      max={600}
                      placeholder="PH"
                      aria-label={`${rotulo}, ${quem}, em meses; vazio: a critério do PH`}
                      disabled={disabled}
                      value={um[nome] ?? ''}
                      onChange={(valor) => change(um, nome, valor)}
                    />
                  </Table.Td>
                ))}
                <Table.Td>{um.item}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}

const tabelaEmTexto = ({ grupos, matriz, caldeiraA, prazos }: TabelaNr13): string =>
  [
    `P·V: ${grupos.join('; ')}`,
    ...CLASSES.map((classe) => `Classe ${classe}: ${matriz[classe].join(', ')}`),
    `Caldeira A: ${caldeiraA} MPa`,
    ...prazos.map((um) => `${quemDe(um)}: ${PRAZOS.map(([nome]) => um[nome] ?? 'PH').join(', ')}`),
  ].join('\n');

/** The parts to compare; all numbers of the tables count as one. */
const COMPARADOS: readonly Compared<ParametroGuardado, ParametroNr13>[] = [
  { nome: 'norma', rotulo: 'Norma' },
  { nome: 'vigencia', rotulo: 'Em vigor desde', texto: (dia) => formatData(String(dia)) },
  { nome: 'confirmadoPor', rotulo: 'Confirmado por' },
  {
    nome: 'tabela',
    rotulo: 'Categorias e prazos',
    texto: (tabela) => tabelaEmTexto(tabela as TabelaNr13),
  },
  { nome: 'observacao', rotulo: 'Observação' },
];

interface Formulario {
  readonly lida: ParametroGuardado;
  readonly onClose: () => void;
}

function Formulario({ lida, onClose }: Formulario) {
  const client = useQueryClient();
  const podeEditar = usePermission(EDITAR_PARAMETRO);
  const { mutateAsync } = useSaveParametro();
  const edicao = useEditing<ParametroGuardado, ParametroNr13>({
    lido: lida,
    valuesOf: (guardado = lida) => {
      const { id: _, versao: __, ...resto } = guardado;
      return resto;
    },
    save: async (sobre = lida, parametro) => {
      const { recalculados } = await mutateAsync({ lida: sobre, parametro });
      const quantos = formatContador(recalculados, 'equipamento recalculado', 'equipamentos recalculados');
      notify({ message: `Parâmetros da NR-13 salvos: ${quantos}.` });
    },
    reread: async ({ id }) =>
      found((await client.fetchQuery({ ...parametrosQuery, staleTime: 0 })).versoes, (versao) => versao.id === id),
    onSaved: onClose,
  });
  const { values: parametro, error, fieldErrors: erros, set: change, current } = edicao;
  const tabela = (nova: TabelaNr13) => change({ tabela: nova });
  return (
    <Form onSubmit={() => void edicao.save()}>
      {lida.confirmadoPor === null && (
        <Notice tone="atencao" titulo="Valores ainda não confirmados">
          As fontes públicas divergem em alguns números. O profissional habilitado (PH) confere e assina abaixo.
        </Notice>
      )}
      <Group grow align="start">
        <TextInput
          label="Norma"
          required
          disabled={!podeEditar}
          error={erros['parametro.norma']}
          maxLength={200}
          value={parametro.norma}
          onChange={({ currentTarget: { value } }) => change({ norma: value })}
        />
        <DayField
          label="Em vigor desde"
          required
          disabled={!podeEditar}
          error={erros['parametro.vigencia']}
          description="Uma data posterior faz outra versão."
          value={parametro.vigencia}
          onChange={(vigencia) => change({ vigencia })}
        />
      </Group>
      <TextInput
        label="Confirmado por"
        description="PH com o registro profissional."
        disabled={!podeEditar}
        maxLength={150}
        value={parametro.confirmadoPor ?? ''}
        onChange={({ currentTarget: { value } }) => change({ confirmadoPor: value === '' ? null : value })}
      />
      <Text component="h3" fz="lg" fw={600} mt={8}>
        Categoria do vaso
      </Text>
      <Matriz tabela={parametro.tabela} disabled={!podeEditar} onMudar={tabela} />
      <NumberInput
        {...DECIMAL}
        label="Caldeira é categoria A a partir de (MPa)"
        disabled={!podeEditar}
        value={parametro.tabela.caldeiraA}
        onChange={(valor) => tabela({ ...parametro.tabela, caldeiraA: Number(valor) })}
      />
      <Text component="h3" fz="lg" fw={600} mt={8}>
        Prazos máximos
      </Text>
      <Prazos tabela={parametro.tabela} disabled={!podeEditar} onMudar={tabela} />
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxLength={4_000}
        disabled={!podeEditar}
        value={parametro.observacao}
        onChange={({ currentTarget: { value } }) => change({ observacao: value })}
      />
      <Conflict edicao={edicao} campos={COMPARADOS} />
      {Boolean(error) && !current && (
        <Notice tone="critico" titulo="Os parâmetros não foram salvos">
          {textOfError(error).mensagem} {Object.values(erros).join(' ')}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {podeEditar && edicao.dirty ? 'Cancelar' : 'Fechar'}
        </Button>
        {podeEditar && !current && (
          <Button type="submit" loading={edicao.saving} disabled={!edicao.dirty}>
            Salvar e recalcular
          </Button>
        )}
      </Group>
    </Form>
  );
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The numbers of NR-13 that the product calculates with: everybody sees them, people with the right change them. */
export function ParametrosDrawer({ opened, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(parametrosQuery);
  const [nova] = data?.versoes ?? [];
  const vale = data?.versoes.find(({ id }) => id === data.emVigor);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={860} title="Parâmetros da NR-13">
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {nova && vale && nova.id !== vale.id && (
        <Notice tone="info">
          Até {formatData(nova.vigencia)} vale a versão de {formatData(vale.vigencia)} ({vale.norma}).
        </Notice>
      )}
      {nova && <Formulario key={nova.id} lida={nova} onClose={onClose} />}
    </Drawer>
  );
}
