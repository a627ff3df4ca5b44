import { DESAFIOS, servico } from '@cadencia/domain/servico/cadastro.ts';
import {
  Button,
  Flex,
  Group,
  Kbd,
  ScrollArea,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Consulta, fetchByIds, fetchWindow, useSaveRow, type Valores } from '../../../cadastro/api.ts';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { type LinhaNaTela, shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { NumberField } from '../../../components/number-field.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { isChanged } from '../../../lib/use-editing.ts';

type Decisao = Exclude<keyof typeof DESAFIOS, 'NAO_AVALIADO'>;
const DECISOES = Object.keys(DESAFIOS).filter((uma) => uma !== 'NAO_AVALIADO') as Decisao[];

/** Services that one meeting goes through. */
const MAXIMO = 2_000;
const JANELA = 200;

/** What the meeting asks of a service, beside its title and its description. */
const FATOS = [
  'equipamentoId',
  'areaId',
  'disciplinaId',
  'contratoId',
  'origem',
  'prioridade',
  'recomendacao',
  'notaSap',
  'ordemSap',
  'fase',
  'hh',
  'custoEstimado',
  'risco',
  'liberavelRotina',
  'riscos',
  'materiais',
  'atividades',
  'situacao',
];
const CAMPOS = { ...servico.fields, ...servico.derivados };

const hhDe = ({ hh }: LinhaNaTela): number => Number(hh ?? 0);
const cortadoDe = ({ hhCortado }: LinhaNaTela): number => Number(hhCortado ?? 0);

/** Reads every service of the list, in its order. */
async function fetchAll(consulta: Consulta, signal: AbortSignal): Promise<LinhaNaTela[]> {
  const read = fetchWindow(servico, consulta);
  const primeira = await read(0, JANELA, signal);
  const inicios = Array.from(
    { length: Math.ceil(Math.min(primeira.total, MAXIMO) / JANELA) - 1 },
    (_, n) => (n + 1) * JANELA,
  );
  const outras = await Promise.all(inicios.map((inicio) => read(inicio, JANELA, signal)));
  return [primeira, ...outras].flatMap(({ linhas }) => linhas);
}

/** The hours of each answer, as the meeting goes. */
function Totais({ linhas }: { readonly linhas: readonly LinhaNaTela[] }) {
  const das = (decisao: keyof typeof DESAFIOS) => linhas.filter(({ desafio }) => desafio === decisao);
  const hh = (quais: readonly LinhaNaTela[]) => quais.reduce((soma, linha) => soma + hhDe(linha), 0);
  const cortado = linhas.reduce((soma, linha) => soma + cortadoDe(linha), 0);
  const avaliados = linhas.length - das('NAO_AVALIADO').length;
  return (
    <FigureStrip rotulo="Como vai a reunião">
      <Figure rotulo="Avaliados" valor={`${formatNumero(avaliados)} de ${formatNumero(linhas.length)}`} />
      {DECISOES.map((decisao) => (
        <Figure
          key={decisao}
          rotulo={DESAFIOS[decisao]}
          valor={formatNumero(hh(das(decisao)) - (decisao === 'REDUZIDO' ? cortado : 0), 1)}
          unidade="HH"
          comparacao={
            decisao === 'REDUZIDO' && cortado > 0
              ? `−${formatNumero(cortado, 1)} HH`
              : formatContador(das(decisao).length, 'serviço', 'serviços')
          }
        />
      ))}
      <Figure rotulo="A avaliar" valor={formatNumero(hh(das('NAO_AVALIADO')), 1)} unidade="HH" />
    </FigureStrip>
  );
}

/** One service as the meeting reads it. */
function Servico({ linha }: { readonly linha: LinhaNaTela }) {
  const fatos = FATOS.flatMap((nome) => {
    const field = CAMPOS[nome as keyof typeof CAMPOS];
    const texto = shown(nome, field, linha);
    return texto ? [[nome, field.label, texto] as const] : [];
  });
  return (
    <Stack gap="md">
      <Title order={2} fz="xl">
        {shown('codigo', CAMPOS.codigo, linha)} · {shown('titulo', CAMPOS.titulo, linha)}
      </Title>
      {linha['descricao'] ? (
        <ScrollArea.Autosize mah={240}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{shown('descricao', CAMPOS.descricao, linha)}</Text>
        </ScrollArea.Autosize>
      ) : (
        <Text c="dimmed">Sem descrição detalhada.</Text>
      )}
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="md" m={0}>
        {fatos.map(([nome, rotulo, texto]) => (
          <Fact key={nome} rotulo={rotulo}>
            {texto}
          </Fact>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

interface Rascunho {
  readonly decisao: Decisao | undefined;
  readonly motivo: string;
  readonly cortado: number | null;
}
const rascunhoDe = ({ desafio, desafioMotivo, hhCortado }: LinhaNaTela): Rascunho => ({
  decisao: DECISOES.find((uma) => uma === desafio),
  motivo: typeof desafioMotivo === 'string' ? desafioMotivo : '',
  cortado: hhCortado == null ? null : Number(hhCortado),
});

/** Values of the answer as the register takes them. */
const valoresDe = ({ decisao, motivo, cortado }: Rascunho): Valores => ({
  desafio: decisao ?? 'NAO_AVALIADO',
  desafioMotivo: motivo.trim() || null,
  hhCortado: decisao === 'REDUZIDO' && cortado !== null ? cortado.toFixed(2) : null,
});

interface Passo {
  readonly indice: number;
  readonly antes: Rascunho;
}

/** The services of the list one after the other, the answer for each, and what it adds up to. */
function Reuniao({ inicial, pode }: { readonly inicial: readonly LinhaNaTela[]; readonly pode: boolean }) {
  const [linhas, setLinhas] = useState(inicial);
  const [indice, setIndice] = useState(() =>
    Math.max(
      0,
      inicial.findIndex(({ desafio }) => desafio === 'NAO_AVALIADO'),
    ),
  );
  const linha = linhas[indice] as LinhaNaTela;
  const [rascunho, setRascunho] = useState(() => rascunhoDe(linha));
  /** What another person decided of this service meanwhile. */
  const [deOutra, setDeOutra] = useState<Rascunho>();
  const [feitos, setFeitos] = useState<readonly Passo[]>([]);
  /** The decision that is being stored: its undo waits for it. */
  const emCurso = useRef<Promise<{ passo: Passo; gravada: LinhaNaTela } | undefined>>(undefined);
  const salvar = useSaveRow(servico);
  const palco = useRef<HTMLDivElement>(null);
  const motivo = useRef<HTMLTextAreaElement>(null);
  // The window gave the focus to its first button while the list was read.
  useEffect(() => palco.current?.focus(), []);

  const replace = (nova: LinhaNaTela) =>
    setLinhas((antes) => antes.map((uma) => (uma.id === nova.id ? { ...uma, ...nova } : uma)));
  const go = (para: number) => {
    const proxima = linhas[para];
    // Also after the last: in the box of the reason, Ctrl+Z would take back letters instead of the decision.
    palco.current?.focus();
    if (!proxima) return;
    setIndice(para);
    setRascunho(rascunhoDe(proxima));
    setDeOutra(undefined);
    salvar.reset();
  };
  const save = async (nova: Rascunho) => {
    const antes = rascunhoDe(linha);
    const gravada = await salvar.mutateAsync({ linha, valores: valoresDe(nova) }).catch(async (erro: unknown) => {
      if (isChanged(erro)) await reread();
    });
    if (!gravada) return undefined;
    const passo: Passo = { indice, antes };
    replace(gravada);
    setFeitos((outros) => [...outros, passo]);
    setRascunho(rascunhoDe(gravada));
    go(indice + 1);
    return { passo, gravada };
  };
  const decide = (nova: Rascunho) => {
    emCurso.current = save(nova).finally(() => {
      emCurso.current = undefined;
    });
  };
  const undo = async () => {
    const esperada = emCurso.current;
    emCurso.current = undefined;
    const feita = await esperada;
    const passo = esperada ? feita?.passo : feitos.at(-1);
    const alvo = feita?.gravada ?? (passo && linhas[passo.indice]);
    if (!passo || !alvo) return;
    const gravada = await salvar.mutateAsync({ linha: alvo, valores: valoresDe(passo.antes) }).catch(() => undefined);
    if (!gravada) return;
    replace(gravada);
    setFeitos((outros) => outros.filter((um) => um !== passo));
    setIndice(passo.indice);
    setRascunho(passo.antes);
  };
  /** Brings the service as another person left it; what was typed here stays. */
  const reread = async () => {
    const [agora] = await fetchByIds(servico, [String(linha.id)], AbortSignal.timeout(30_000));
    if (!agora) return;
    replace(agora);
    setDeOutra(rascunhoDe(agora));
    salvar.reset();
  };
  const choose = (decisao: Decisao) => {
    const nova = { ...rascunho, decisao };
    setRascunho(nova);
    if (decisao === 'MANTIDO') decide(nova);
    else motivo.current?.focus();
  };
  const completo = rascunho.decisao === 'MANTIDO' || (rascunho.decisao !== undefined && rascunho.motivo.trim() !== '');

  const onKeyDown = (event: KeyboardEvent) => {
    const emCampo = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    const comCtrl = {
      ...(pode && completo && { Enter: () => decide(rascunho) }),
      ...(pode && !emCampo && { z: () => void undo() }),
    } as Readonly<Record<string, () => void>>;
    const semCtrl = {
      PageDown: () => go(indice + 1),
      PageUp: () => go(indice - 1),
      ...(!emCampo && {
        ArrowRight: () => go(indice + 1),
        ArrowLeft: () => go(indice - 1),
        ...(pode && Object.fromEntries(DECISOES.map((uma, n) => [String(n + 1), () => choose(uma)]))),
      }),
    };
    const acoes: Readonly<Record<string, () => void>> = event.ctrlKey || event.metaKey ? comCtrl : semCtrl;
    const acao = acoes[event.key];
    if (!acao || (salvar.isPending && !(emCurso.current && acao === comCtrl['z']))) return;
    event.preventDefault();
    acao();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys of the meeting work anywhere in it; each has its button.
    <div ref={palco} tabIndex={-1} onKeyDown={onKeyDown} style={{ outline: 'none' }}>
      <Stack gap="lg">
        <Totais linhas={linhas} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Servico linha={linha} />
          <Stack gap="sm">
            <Flex align="center" gap="xs">
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={16} />}
                disabled={indice === 0}
                onClick={() => go(indice - 1)}
              >
                Anterior
              </Button>
              <Text flex={1} ta="center" className="cad-numero">
                {formatNumero(indice + 1)} de {formatNumero(linhas.length)}
              </Text>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={16} />}
                disabled={indice === linhas.length - 1}
                onClick={() => go(indice + 1)}
              >
                Próximo
              </Button>
            </Flex>
            <Text fw={600}>Este serviço precisa ser feito nesta parada?</Text>
            <Group gap="xs" grow preventGrowOverflow={false}>
              {DECISOES.map((decisao, n) => (
                <Button
                  key={decisao}
                  size="md"
                  variant={rascunho.decisao === decisao ? 'filled' : 'default'}
                  aria-pressed={rascunho.decisao === decisao}
                  disabled={!pode || salvar.isPending}
                  rightSection={<Kbd size="xs">{n + 1}</Kbd>}
                  onClick={() => choose(decisao)}
                >
                  {DESAFIOS[decisao]}
                </Button>
              ))}
            </Group>
            {rascunho.decisao === 'REDUZIDO' && (
              <NumberField
                label="HH que saem"
                casas={1}
                max={hhDe(linha)}
                value={rascunho.cortado}
                onChange={(cortado) => setRascunho({ ...rascunho, cortado })}
              />
            )}
            <Textarea
              ref={motivo}
              label="Motivo da decisão"
              description={rascunho.decisao === 'MANTIDO' ? 'Opcional para o que fica.' : 'Por que o escopo muda.'}
              autosize
              minRows={2}
              maxLength={300}
              readOnly={!pode}
              value={rascunho.motivo}
              onChange={({ currentTarget }) => setRascunho({ ...rascunho, motivo: currentTarget.value })}
            />
            <Failure titulo="A decisão não foi salva" error={salvar.error} />
            {deOutra && (
              <Notice tone="atencao" titulo="Outra pessoa mudou este serviço agora">
                Nele está: {DESAFIOS[deOutra.decisao ?? 'NAO_AVALIADO']}
                {deOutra.motivo && `, ${deOutra.motivo}`}. A sua decisão continua aqui: salve-a para trocar a dela, ou
                siga para o próximo e deixe como está.
              </Notice>
            )}
            <Group justify="space-between">
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp size={16} />}
                disabled={feitos.length === 0 || salvar.isPending}
                onClick={() => void undo()}
              >
                Desfazer a última
              </Button>
              <Button disabled={!pode || !completo} loading={salvar.isPending} onClick={() => decide(rascunho)}>
                Salvar e seguir
              </Button>
            </Group>
            <Text fz="sm" c="dimmed" visibleFrom="sm">
              <Kbd>1</Kbd> a <Kbd>4</Kbd> decidem, <Kbd>Ctrl</Kbd>+<Kbd>Enter</Kbd> salva e segue, <Kbd>←</Kbd>{' '}
              <Kbd>→</Kbd> mudam de serviço, <Kbd>Ctrl</Kbd>+<Kbd>Z</Kbd> desfaz.
            </Text>
          </Stack>
        </SimpleGrid>
      </Stack>
    </div>
  );
}

/** Reads the list that the meeting goes through. */
function Sala({ consulta }: { readonly consulta: Consulta }) {
  const pode = usePermission(servico.permission('Editar'));
  const { data, error, refetch } = useQuery({
    queryKey: ['desafio-do-escopo', consulta],
    queryFn: ({ signal }) => fetchAll(consulta, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.length === 0) return <EmptyState frase="A lista não tem serviços para avaliar: mude os filtros." />;
  return <Reuniao inicial={data} pode={pode} />;
}

/** The scope meeting over the services of the list. */
export function DesafioDoEscopo({ lista }: ListActionsProps) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGavel size={16} aria-hidden="true" />}
        onClick={() => setAberta(true)}
      >
        Desafio do escopo
      </Button>
      {aberta && (
        <Modal
          opened
          fullScreen
          title="Desafio do escopo"
          onClose={() => {
            setAberta(false);
            lista.fonte.reload?.();
          }}
        >
          <Sala consulta={lista.consulta} />
        </Modal>
      )}
    </>
  );
}
