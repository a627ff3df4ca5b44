import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import type { UnidadeDePressao } from '@cadencia/domain/equipamento/cadastro.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { isConfinadoPorFamilia } from '@cadencia/domain/equipamento/regra.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { EnquadramentoNr13 } from '@cadencia/domain/nr13/calculo.ts';
import { SIMBOLOS_PSV } from '@cadencia/domain/nr13/classe.ts';
import { type AtributoDaFicha, tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { narrowing } from '../../../cadastro/form.ts';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { RemoveRow } from '../../../cadastro/remove-row.tsx';
import { RowRefusal } from '../../../cadastro/row-refusal.tsx';
import { type RowFormState, useRowForm } from '../../../cadastro/use-row-form.ts';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { FormFoot } from '../../../components/form-foot.tsx';
import { Heading } from '../../../components/heading.tsx';
import { local } from '../../../lib/local.ts';
import { usePermission } from '../../../lib/session.ts';
import { Calcular } from './calcular.tsx';
import { FichaInputs } from './ficha-inputs.tsx';
import { PressaoInput } from './pressao-input.tsx';

type Nome = keyof typeof equipamento.fields;

const SECOES: readonly { readonly titulo: string; readonly campos: readonly Nome[] }[] = [
  {
    titulo: 'Identificação',
    campos: ['clienteId', 'tag', 'nome', 'tipoequipamentoId', 'criticidade', 'localInstalacao', 'equipamentoSap'],
  },
  { titulo: 'Onde fica', campos: ['areaId', 'sistemaId', 'localId', 'equipamentoPaiId', 'posicaoX', 'posicaoY'] },
  {
    titulo: 'Características',
    campos: [
      'fluido',
      'material',
      'peso',
      'altura',
      'temperaturaProjeto',
      'volume',
      'pressaoOperacao',
      'pmta',
      'reserva',
      'espacoConfinado',
    ],
  },
];
const NORMA: readonly Nome[] = [
  'classeFluido',
  'categoriaNr13',
  'caldeira',
  'ultimaInterna',
  'ultimaExterna',
  'ultimoTh',
  'proximaInterna',
  'proximaExterna',
  'motivoProximas',
];

/** Fields that the norm decides for a safety valve: only when it is due. */
const DA_PSV: readonly Nome[] = ['proximaInterna', 'motivoProximas'];

const UNIDADE = 'unidade-de-pressao';

interface Parte {
  readonly form: RowFormState;
  readonly disabled: boolean;
}

interface CampoProps extends Parte {
  readonly nome: Nome;
}

const numeroOuNada = (valor: unknown): number | undefined => (typeof valor === 'number' ? valor : undefined);

function Pressao({ nome, form, disabled }: CampoProps) {
  const [unidade, setUnidade] = useState(() => (local.get(UNIDADE) ?? 'MPA') as UnidadeDePressao);
  return (
    <PressaoInput
      nome={nome}
      field={equipamento.fields[nome]}
      value={form.campos[nome]}
      unidade={unidade}
      error={form.erroDe(nome)}
      disabled={disabled}
      onUnidade={(nova) => {
        local.set(UNIDADE, nova);
        setUnidade(nova);
      }}
      onChange={(mpa) => form.write(nome, mpa)}
    />
  );
}

/** A field for systems or places of the chosen area. */
function DaArea({ nome, form, disabled }: CampoProps) {
  const { campos, linha } = form;
  const field: Field = equipamento.fields[nome];
  const areaId = numeroOuNada(campos['areaId']);
  const valor = numeroOuNada(campos[nome]) ?? null;
  return (
    <ReferenceInput
      label={field.label}
      name={nome}
      alvo={field.alvo ?? ''}
      value={valor}
      rotulo={linha?.rotulos[nome]?.[String(valor)]}
      error={form.erroDe(nome)}
      disabled={disabled}
      consulta={narrowing(equipamento, nome, campos)}
      dados={areaId === undefined ? {} : { areaId }}
      onChange={(id) => form.write(nome, id)}
    />
  );
}

const PROPRIOS: Partial<Record<Nome, (props: CampoProps) => ReactNode>> = {
  pmta: Pressao,
  pressaoOperacao: Pressao,
  sistemaId: DaArea,
  localId: DaArea,
};

function Campo({ nome, form, disabled }: CampoProps) {
  const Proprio = PROPRIOS[nome];
  if (Proprio)
    return (
      <Suspense fallback={<TextInput label={equipamento.fields[nome].label} readOnly />}>
        <Proprio nome={nome} form={form} disabled={disabled} />
      </Suspense>
    );
  const { campos, linha } = form;
  const field: Field = equipamento.fields[nome];
  const valor = campos[nome];
  return (
    <FieldInput
      nome={nome}
      field={field}
      value={valor}
      rotulo={linha?.rotulos[nome]?.[String(valor as number)]}
      disabled={disabled || (field.fixo && linha !== undefined)}
      error={form.erroDe(nome)}
      onChange={(novo) => {
        form.write(nome, novo);
        // A system belongs to one area.
        if (nome === 'areaId' && novo !== valor) form.write('sistemaId', null);
      }}
    />
  );
}

/** The chosen type with its data sheet, and whether the plant has its own inspection service. */
function useTipo({ campos }: RowFormState) {
  const tipoId = typeof campos['tipoequipamentoId'] === 'number' ? campos['tipoequipamentoId'] : 0;
  const clienteId = typeof campos['clienteId'] === 'number' ? campos['clienteId'] : 0;
  const tipo = useQuery({ ...rowQuery(tipoequipamento, tipoId), enabled: tipoId > 0 }).data;
  const dono = useQuery({ ...rowQuery(cliente, clienteId), enabled: clienteId > 0, retry: false }).data;
  return {
    tipoId,
    familia: tipo?.['familia'] as string | undefined,
    psv: SIMBOLOS_PSV.includes(escrito(tipo?.['sigla'] ?? '')),
    nr13: (tipo?.['nr13'] ?? 'NAO') as EnquadramentoNr13,
    atributos: (tipo?.['ficha'] ?? []) as readonly AtributoDaFicha[],
    spie: dono?.['spie'] === true,
  };
}

/** Proposes that a new equipment is a confined space when people enter its type; the person decides. */
/** Across all the columns of the form. */
const INTEIRA = { gridColumn: '1 / -1' };

function useConfinado(form: RowFormState, { tipoId, familia }: { tipoId: number; familia: string | undefined }) {
  const propose = useEffectEvent(() => {
    if (!form.linha && familia !== undefined) form.write('espacoConfinado', isConfinadoPorFamilia(familia));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once for each type that is chosen
  useEffect(() => propose(), [tipoId, familia]);
}

function Campos({ form, disabled }: Parte) {
  const tipo = useTipo(form);
  useConfinado(form, tipo);
  const { nr13, psv, spie, atributos } = tipo;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '460px': 2, '800px': 3 }} verticalSpacing={12} maw={1180}>
      {SECOES.map(({ titulo, campos }, i) => [
        <Heading key={titulo} mt={i && 12} style={INTEIRA}>
          {titulo}
        </Heading>,
        ...campos
          .filter((nome) => !(nome === 'clienteId' && form.comProjeto))
          .map((nome) => <Campo key={nome} nome={nome} form={form} disabled={disabled} />),
      ])}
      {nr13 === 'NAO' && psv && (
        <>
          <Heading mt={12} style={INTEIRA}>
            NR-13: válvula de segurança
          </Heading>
          {DA_PSV.map((nome) => (
            <div key={nome} style={nome === 'motivoProximas' ? INTEIRA : undefined}>
              <Campo nome={nome} form={form} disabled={disabled} />
            </div>
          ))}
        </>
      )}
      {nr13 !== 'NAO' && (
        <>
          <Heading mt={12} style={INTEIRA}>
            NR-13
          </Heading>
          {NORMA.filter((nome) => nome !== 'caldeira' || nr13 === 'CALDEIRA').map((nome) => (
            <div key={nome} style={nome === 'motivoProximas' ? INTEIRA : undefined}>
              <Campo nome={nome} form={form} disabled={disabled} />
            </div>
          ))}
          <Calcular
            nr13={nr13}
            spie={spie}
            campos={form.campos}
            disabled={disabled}
            onMudar={(mudanca) => {
              for (const [nome, valor] of Object.entries(mudanca)) form.write(nome, valor);
            }}
          />
        </>
      )}
      {atributos.length > 0 && (
        <>
          <Heading mt={12} style={INTEIRA}>
            Ficha técnica
          </Heading>
          <FichaInputs
            atributos={atributos}
            ficha={(form.campos['ficha'] ?? {}) as Readonly<Record<string, unknown>>}
            disabled={disabled}
            erroDe={form.erroDe}
            onChange={(ficha) => form.write('ficha', ficha)}
          />
        </>
      )}
    </SimpleGrid>
  );
}

interface Props {
  /** Undefined for a new equipment. */
  readonly linha: LinhaNaTela | undefined;
  readonly onSalvo: () => void;
  readonly onFechar?: () => void;
  /** Receives whether there are unsaved values. */
  readonly onSujo?: (sujo: boolean) => void;
}

/** The form with every field of an equipment. */
export function EquipamentoForm({ linha: aberta, onSalvo, onFechar, onSujo }: Props) {
  const form = useRowForm({ cadastro: equipamento, aberta, dados: {}, onSalvo });
  const { linha, mudou, edicao } = form;
  const podeSalvar = usePermission(equipamento.permission(linha ? 'Editar' : 'Cadastrar'));
  const warn = useEffectEvent((sujo: boolean) => onSujo?.(sujo));
  useEffect(() => warn(mudou), [mudou]);
  return (
    <Form gap={0} aria-label="Equipamento" onSubmit={() => void form.save()}>
      <DraftNotice {...edicao.draft} />
      <Campos form={form} disabled={!podeSalvar} />
      <RowRefusal cadastro={equipamento} form={form} titulo="O equipamento não foi salvo" />
      <FormFoot maw={1180} bg={onFechar ? 'var(--mantine-color-body)' : 'var(--cad-pagina)'}>
        {linha && (
          <Suspense fallback={null}>
            <RemoveRow cadastro={equipamento} linha={linha} onFeito={onSalvo} />
          </Suspense>
        )}
        {onFechar && (
          <Button variant="default" onClick={onFechar}>
            {podeSalvar && mudou ? 'Cancelar' : 'Fechar'}
          </Button>
        )}
        {podeSalvar && !edicao.current && (
          <Button type="submit" loading={edicao.saving} disabled={linha !== undefined && !mudou}>
            {edicao.error ? 'Tentar de novo' : 'Salvar'}
          </Button>
        )}
      </FormFoot>
    </Form>
  );
}
