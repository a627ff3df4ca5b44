import { listFluxos, setFluxo } from '@cadencia/domain/aprovacao/endpoints.ts';
import {
  DOCUMENTOS,
  type Fluxo,
  type FluxosDoDocumento,
  fluxo as fluxoSchema,
  MODOS,
  type NivelDoFluxo,
  type Origem,
} from '@cadencia/domain/aprovacao/schema.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { NIVEL_MAXIMO } from '@cadencia/domain/projeto/equipe/schema.ts';
import { Button, Checkbox, Group, Paper, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DayField } from '../../../../components/day-field.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { formatData } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { NivelFields } from './nivel-fields.tsx';
import { quandoDe } from './quando.ts';

interface Props {
  readonly fluxos: FluxosDoDocumento;
  readonly origem: Origem;
  readonly projetoId: number;
  readonly onClose: () => void;
}

const NOVO: NivelDoFluxo = {
  nivel: 1,
  nome: '',
  quorum: 1,
  slaH: null,
  obrigatorio: true,
  hhMinimo: null,
  valorMinimo: null,
  seCritico: false,
  seCongelado: false,
  sePrazoFinal: false,
  seRiscoAlto: false,
  escalonamento: null,
};
const VAZIO: Fluxo = { nome: 'Padrão', modo: 'SEQUENCIAL', autoaprovacao: false, vigenciaInicio: null, niveis: [NOVO] };

/** The flow with the version of its place: 0 while the project has none and begins from the default. */
type Lido = Fluxo & { readonly versao: number };
const lidoDe = (fluxos: FluxosDoDocumento, origem: Origem): Lido =>
  fluxos[origem] ?? { ...(fluxos.SISTEMA ?? VAZIO), versao: 0 };

const camposDe = ({ versao: _, ...campos }: Lido): Fluxo => campos;

const niveisEmPalavras = (niveis: unknown): string =>
  (niveis as readonly NivelDoFluxo[])
    .map((um) => `${um.nivel} ${um.nome} (${quandoDe(um)}; ${um.quorum} votos; ${um.slaH ?? 'parâmetro'} h)`)
    .join(' · ');

const COMPARADOS: readonly Compared<Lido, Fluxo>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  { nome: 'modo', rotulo: 'Ordem', texto: (modo) => MODOS[modo as Fluxo['modo']] },
  { nome: 'autoaprovacao', rotulo: 'Quem pede pode votar' },
  { nome: 'vigenciaInicio', rotulo: 'Vale a partir de', texto: (dia) => formatData(dia as Fluxo['vigenciaInicio']) },
  { nome: 'niveis', rotulo: 'Níveis', texto: niveisEmPalavras },
];

function problemasDe(campos: Fluxo): Readonly<Record<string, string>> {
  const lido = fluxoSchema.safeParse(campos, { error: mensagemDe });
  return Object.fromEntries(lido.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

/** The form of one flow, of the project or of all. */
export function FluxoDialog({ fluxos, origem, projetoId, onClose }: Props) {
  const client = useQueryClient();
  const { documento } = fluxos;
  const params = { id: String(projetoId) };
  const [tentou, setTentou] = useState(false);
  const { mutateAsync } = useProjetoMutation(setFluxo);
  const lido = lidoDe(fluxos, origem);
  const edicao = useEditing<Lido, Fluxo>({
    lido,
    valuesOf: (um = lido) => camposDe(um),
    save: async (sobre, fluxo) => {
      const versao = sobre?.versao || null;
      await mutateAsync({ params: { ...params, documento }, body: { origem, fluxo, versao } });
    },
    reread: async () => {
      const lidos = await client.fetchQuery({ ...readOptions(listFluxos, { params }), staleTime: 0 });
      return lidoDe(
        found(lidos, (um) => um.documento === documento),
        origem,
      );
    },
    onSaved: onClose,
  });
  const { values: campos, set, current, error } = edicao;
  const problemas = problemasDe(campos);
  const erros = tentou ? problemas : {};
  const setNivel = (lugar: number, parte: Partial<NivelDoFluxo>) =>
    set({ niveis: campos.niveis.map((um, i) => (i === lugar ? { ...um, ...parte } : um)) });
  const ultimo = campos.niveis.at(-1)?.nivel ?? 0;
  const onde = origem === 'SISTEMA' ? 'padrão de todos os projetos' : 'neste projeto';
  return (
    <Modal opened onClose={onClose} title={`${documento}: ${DOCUMENTOS[documento].nome}, ${onde}`} size={760}>
      <Form
        gap={12}
        aria-label="Fluxo de aprovação"
        onSubmit={() => {
          setTentou(true);
          if (Object.keys(problemas).length === 0) void edicao.save();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
          <TextInput
            label="Nome do fluxo"
            required
            maxLength={80}
            value={campos.nome}
            error={erros['nome']}
            onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
          />
          <Select
            label="Ordem"
            allowDeselect={false}
            data={Object.entries(MODOS).map(([value, label]) => ({ value, label }))}
            value={campos.modo}
            onChange={(novo) => set({ modo: novo === 'PARALELO' ? 'PARALELO' : 'SEQUENCIAL' })}
          />
        </SimpleGrid>
        {origem === 'PROJETO' && (
          <DayField
            label="Vale a partir de"
            description="Pedidos enviados antes deste dia seguem o padrão de todos os projetos. Em branco, vale já."
            value={campos.vigenciaInicio ?? ''}
            onChange={(dia) => set({ vigenciaInicio: dia || null })}
          />
        )}
        <Checkbox
          label="Quem pede a aprovação pode votar"
          checked={campos.autoaprovacao}
          onChange={({ currentTarget }) => set({ autoaprovacao: currentTarget.checked })}
        />
        {campos.niveis.map((um, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name of its own while it is typed
          <Paper key={lugar} component="fieldset" withBorder p="sm" aria-label={`Nível ${um.nivel || 'novo'}`}>
            <NivelFields
              nivel={um}
              erro={(campo) => erros[`niveis.${lugar}.${campo}`]}
              onChange={(parte) => setNivel(lugar, parte)}
              onTirar={
                campos.niveis.length > 1
                  ? () => set({ niveis: campos.niveis.filter((_, i) => i !== lugar) })
                  : undefined
              }
            />
          </Paper>
        ))}
        {erros['niveis'] && (
          <Text fz="sm" c="var(--cad-critico)" role="alert">
            {erros['niveis']}
          </Text>
        )}
        {ultimo < NIVEL_MAXIMO && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => set({ niveis: [...campos.niveis, { ...NOVO, nivel: ultimo + 1 }] })}
            >
              Incluir nível
            </Button>
          </Group>
        )}
        <Conflict edicao={edicao} campos={COMPARADOS} />
        {!current && <Falha error={error} titulo="O fluxo não foi salvo" />}
        <FormActions acao={!current && 'Salvar'} pendente={edicao.saving} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
