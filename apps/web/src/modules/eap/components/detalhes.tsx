import { type EapWire, TIPOS_NO, VINCULOS_EAP } from '@cadencia/domain/eap/schema.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { booleano, opcao } from '@cadencia/domain/field-choice.ts';
import { percentual } from '@cadencia/domain/field-number.ts';
import { texto, textoLongo } from '@cadencia/domain/field-text.ts';
import { Button } from '@mantine/core';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../cadastro/fields-conflict.tsx';
import { Form } from '../../../components/form.tsx';
import { FormFoot } from '../../../components/form-foot.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Failure } from '../../../components/notice.tsx';
import { notify } from '../../../lib/notify.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { type Mudanca, useEapWrites } from '../api.ts';

const CAMPOS = {
  des_nome_eap: texto('Nome', { required: true, max: 150 }),
  des_codigo_eap: texto('Código', { required: true, max: 40 }),
  flg_codigo_travado_eap: booleano('Código travado', {
    ajuda: 'O código travado fica como está quando o nó muda de lugar e quando a EAP é renumerada.',
  }),
  tip_no_eap: opcao('Tipo', TIPOS_NO, { required: true }),
  num_peso_manual_eap: percentual('Peso manual', { ajuda: 'Vale no projeto com peso manual; os irmãos somam 100.' }),
  cod_pessoa_responsavel_eap: VINCULOS_EAP.responsavelId,
  des_dicionario_eap: textoLongo('Dicionário da EAP', {
    max: 4_000,
    ajuda: 'Entregável, critério de aceitação e quem responde por ele.',
  }),
  cod_area_are: VINCULOS_EAP.areaId,
  cod_sistema_sis: VINCULOS_EAP.sistemaId,
  cod_equipamento_equ: VINCULOS_EAP.equipamentoId,
  cod_etapa_eta: VINCULOS_EAP.etapaId,
  cod_disciplina_dis: VINCULOS_EAP.disciplinaId,
  cod_contrato_con: VINCULOS_EAP.contratoId,
} as const satisfies Readonly<Record<string, Field>>;
type Campo = keyof typeof CAMPOS;
const NOMES = Object.keys(CAMPOS) as Campo[];

type Valores = Readonly<Record<Campo, unknown>>;
const valoresDe = (no: EapWire | undefined): Valores =>
  Object.fromEntries(NOMES.map((nome) => [nome, no?.[nome] ?? null])) as Valores;

interface Props {
  readonly projetoId: number;
  readonly no: EapWire;
  readonly podeEditar: boolean;
}

/** The fields of one node; services created below it start with what it points to. */
export function Detalhes({ projetoId, no, podeEditar }: Props) {
  const { update, reread } = useEapWrites(projetoId);
  const edicao = useEditing<EapWire, Valores>({
    lido: no,
    valuesOf: valoresDe,
    save: (sobre = no, valores) => {
      const antes = valoresDe(sobre);
      const mudados = NOMES.filter((nome) => valores[nome] !== antes[nome]);
      const peso = valores.num_peso_manual_eap;
      const mudanca = Object.fromEntries(mudados.map((nome) => [nome, valores[nome]]));
      const comPeso = mudados.includes('num_peso_manual_eap')
        ? { num_peso_manual_eap: peso === null ? null : Number(peso) }
        : {};
      return update(sobre, { ...mudanca, ...comPeso } as Mudanca);
    },
    reread: async ({ cod_eap_eap }) => found([(await reread(cod_eap_eap)) ?? null]),
    onSaved: () => void notify({ message: 'Nó salvo.' }),
  });
  const { values, error, fieldErrors, current } = edicao;
  return (
    <Form gap={14} aria-label="Dados do nó" onSubmit={() => void edicao.save()}>
      <LeaveGuard ativo={edicao.dirty} titulo="Sair sem salvar o nó?">
        O que foi digitado neste nó se perde.
      </LeaveGuard>
      {NOMES.map((nome) => (
        <FieldInput
          key={nome}
          nome={nome}
          field={CAMPOS[nome]}
          value={values[nome]}
          rotulo={undefined}
          disabled={!podeEditar}
          error={fieldErrors[nome]}
          onChange={(novo) => edicao.set({ [nome]: novo })}
        />
      ))}
      <FieldsConflict edicao={edicao} fields={CAMPOS} />
      {!current && <Failure error={error} titulo="O nó não foi salvo" />}
      {podeEditar && !current && (
        <FormFoot>
          <Button type="submit" loading={edicao.saving} disabled={!edicao.dirty}>
            Salvar
          </Button>
        </FormFoot>
      )}
    </Form>
  );
}
