import {
  CODIFICACOES_EAP,
  CONTEUDOS_EAP,
  FORMATOS_EAP,
  type FormatoEap,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import { Button, Flex, Input, Progress, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { VisoesProps } from '../../../cadastro/parts.ts';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { notify } from '../../../lib/notify.ts';
import { agora } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { isRunning, useTrabalho } from '../../trabalho/api.ts';
import { eapQuery, linhasBaseQuery, useGenerate, useProjetoId } from '../api.ts';
import { ArvoreDeRamos } from './arvore-de-ramos.tsx';
import { Colunas } from './colunas.tsx';
import { Historico } from './historico.tsx';
import { fromEstado, type Opcoes, PADRAO, toEstado } from './opcoes.ts';
import { ramosDe, treeOf } from './ramos.ts';
import { takeFile } from './tomar-arquivo.ts';
import { motivoDe } from './use-actions.ts';

const optionsOf = <T extends string>(de: Readonly<Record<T, string | { readonly nome: string }>>) =>
  (Object.entries(de) as [T, string | { readonly nome: string }][]).map(([value, rotulo]) => ({
    value,
    label: typeof rotulo === 'string' ? rotulo : rotulo.nome,
  }));

const FORMATOS = optionsOf(FORMATOS_EAP);
const CONTEUDOS = optionsOf(CONTEUDOS_EAP);
const CODIFICACOES = optionsOf(CODIFICACOES_EAP);
/** Formats that have columns; JSON has them by name. */
const COM_COLUNAS: ReadonlySet<FormatoEap> = new Set(['XLSX', 'CSV', 'JSON', 'PDF', 'PNG']);

/** Follows the file that this screen asked for, and hands it over when it is ready. */
function useGerada() {
  const [gerada, setGerada] = useState<{ readonly id: number; readonly trabalhoId: string }>();
  const { data } = useTrabalho(gerada?.trabalhoId);
  const end = useEffectEvent(() => {
    if (!gerada || !data) return;
    if (data.situacao === 'CONCLUIDO') void takeFile(gerada.id);
    else
      notify({
        color: 'red',
        title: 'A EAP não foi exportada',
        message: data.erro ? `${data.erro.mensagem} ${data.erro.acao}` : 'Tente de novo em instantes.',
        autoClose: false,
      });
  });
  const acabou = data !== undefined && !isRunning(data);
  useEffect(() => {
    if (acabou) end();
  }, [acabou]);
  const gerando = gerada !== undefined && !acabou;
  return { gerando, trabalho: gerando ? data : undefined, follow: setGerada };
}

interface Props {
  readonly Modelos: ComponentType<VisoesProps>;
}

/** The tree to files: branches at the left, how at the right, and below what went out before. */
export function Exportar({ Modelos }: Props) {
  const projetoId = useProjetoId();
  const pode = usePermission('Eap:ExportarEap');
  const veLinhasBase = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { data: nos, error, isFetching, refetch } = useQuery(eapQuery(projetoId));
  const { data: bases } = useQuery({ ...linhasBaseQuery(), enabled: veLinhasBase });
  const [opcoes, setOpcoes] = useState<Opcoes>(PADRAO);
  const [visao, setVisao] = useState<number>();
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [linhaBase, setLinhaBase] = useState<string | null>(null);
  const [corte, setCorte] = useState('');
  const { mutate, isPending } = useGenerate();
  const { gerando, trabalho, follow } = useGerada();
  const set = (parte: Partial<Opcoes>) => setOpcoes({ ...opcoes, ...parte });
  if (error && !nos) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!nos) return <Skeleton height={360} />;
  if (nos.length === 0) return <EmptyState frase="Este projeto ainda não tem EAP." />;
  const raizes = treeOf(nos);
  const ramos = ramosDe(raizes, fora);
  const fundo = Math.max(...nos.map(({ num_nivel_eap }) => num_nivel_eap));
  const generate = () =>
    mutate(
      {
        ...opcoes,
        ramos: ramos ?? [],
        linhaBaseId: linhaBase === null ? null : Number(linhaBase),
        corte: corte || null,
      },
      {
        onSuccess: follow,
        onError: (falha) => void notify({ color: 'red', title: 'A EAP não foi exportada', message: motivoDe(falha) }),
      },
    );
  return (
    <Stack gap="xl">
      <Flex direction={{ base: 'column', sm: 'row' }} gap={24} align="flex-start">
        <ArvoreDeRamos raizes={raizes} fora={fora} onFora={setFora} />
        <Stack gap="sm" component="section" flex="none" w={{ base: '100%', sm: 340 }} aria-label="Opções da exportação">
          <Input.Wrapper
            labelElement="div"
            label="Modelo"
            description="Guarda formato, conteúdo, níveis, colunas e codificação."
            inputWrapperOrder={['label', 'description', 'input']}
          >
            <div style={{ marginTop: 6 }}>
              <Modelos
                lista="exportacaoeap"
                estado={toEstado(opcoes)}
                visao={visao}
                onAplicar={(estado, id) => {
                  setOpcoes(fromEstado(estado));
                  setVisao(id);
                }}
              />
            </div>
          </Input.Wrapper>
          <Select
            label="Formato"
            allowDeselect={false}
            data={FORMATOS}
            value={opcoes.formato}
            onChange={(formato) => formato && set({ formato: formato as FormatoEap })}
          />
          <Select
            label="Conteúdo"
            allowDeselect={false}
            data={CONTEUDOS}
            value={opcoes.conteudo}
            onChange={(conteudo) => conteudo && set({ conteudo: conteudo as Opcoes['conteudo'] })}
          />
          {bases && bases.linhas.length > 0 && (
            <Select
              label="Linha de base"
              description="Das colunas vigentes e do % previsto."
              placeholder="A principal"
              clearable
              data={bases.linhas.map(({ id, numero, nome, principal }) => ({
                value: String(id),
                label: `LB${numero} ${nome}${principal ? ' (principal)' : ''}`,
              }))}
              value={linhaBase}
              onChange={setLinhaBase}
            />
          )}
          <DateTimeField
            label="Data de corte"
            description="Do avanço. Vazia: a data de corte do projeto."
            agora={agora()}
            value={corte}
            onChange={setCorte}
          />
          <Select
            label="Níveis até"
            description="Os serviços de um nó mais fundo ficam no nó deste nível."
            placeholder="Todos"
            clearable
            data={Array.from({ length: fundo }, (_, i) => String(i + 1))}
            value={opcoes.niveis === null ? null : String(opcoes.niveis)}
            onChange={(niveis) => set({ niveis: niveis === null ? null : Number(niveis) })}
          />
          <Select
            label="Codificação"
            allowDeselect={false}
            data={CODIFICACOES}
            value={opcoes.codificacao}
            onChange={(codificacao) => codificacao && set({ codificacao: codificacao as Opcoes['codificacao'] })}
          />
          {COM_COLUNAS.has(opcoes.formato) && (
            <Colunas colunas={opcoes.colunas} onColunas={(colunas) => set({ colunas })} />
          )}
          {pode ? (
            <Button
              leftSection={<IconFileExport size={16} aria-hidden="true" />}
              disabled={ramos === undefined}
              loading={isPending || gerando}
              onClick={generate}
            >
              Gerar
            </Button>
          ) : (
            <Text fz="sm" c="dimmed">
              Para gerar arquivos, peça a permissão de exportar a EAP.
            </Text>
          )}
          {ramos === undefined && (
            <Text fz="sm" role="status">
              Marque ao menos um ramo.
            </Text>
          )}
          {trabalho && (
            <div role="status">
              <Text fz="sm">{trabalho.etapa || 'Na fila'}</Text>
              <Progress value={trabalho.andamento} aria-label="Andamento da exportação" />
            </div>
          )}
        </Stack>
      </Flex>
      <Historico />
    </Stack>
  );
}
