import { etapa as cadastro } from '@cadencia/domain/etapa/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { addEtapa, listEtapasDoProjeto, updateEtapa } from '@cadencia/domain/projeto/etapa/endpoints.ts';
import type { EtapaDoProjeto, EtapaEscrita } from '@cadencia/domain/projeto/etapa/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldInput } from '../../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../../cadastro/fields-conflict.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { readOptions } from '../../../../lib/query.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';

const { ordem: _, ...CAMPOS } = cadastro.fields;
const NOMES = Object.keys(CAMPOS) as (keyof typeof CAMPOS)[];

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly etapa: EtapaDoProjeto | undefined;
  readonly onClose: () => void;
}

type Campos = Readonly<Record<string, unknown>>;

const camposDe = (etapa: EtapaDoProjeto | undefined): Campos =>
  Object.fromEntries(NOMES.map((nome) => [nome, etapa ? etapa[nome] : ((CAMPOS[nome] as Field).padrao ?? null)]));

/** One stage of the project, with the fields of the standard ones. */
export function EtapaDialog({ opened, projetoId, etapa, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(projetoId) };
  const [tentou, setTentou] = useState(false);
  const incluir = useProjetoMutation(addEtapa);
  const alterar = useProjetoMutation(updateEtapa);
  const edicao = useEditing<EtapaDoProjeto, Campos>({
    lido: etapa,
    valuesOf: camposDe,
    save: async (sobre, campos) => {
      const body = campos as EtapaEscrita;
      await (sobre
        ? alterar.mutateAsync({
            params: { ...params, etapaId: String(sobre.id) },
            body: { ...body, versao: sobre.versao },
          })
        : incluir.mutateAsync({ params, body }));
    },
    reread: async ({ id }) =>
      found(
        await client.fetchQuery({ ...readOptions(listEtapasDoProjeto, { params }), staleTime: 0 }),
        (um) => um.id === id,
      ),
    onSaved: onClose,
  });
  const { values: valores, base, error, fieldErrors: doServidor, current } = edicao;
  const problemas = Object.fromEntries(
    NOMES.flatMap((nome) => {
      const field = CAMPOS[nome] as Field;
      if (valores[nome] === null) return field.required ? [[nome, 'Campo obrigatório.']] : [];
      const lido = field.schema.safeParse(valores[nome], { error: mensagemDe });
      return lido.success ? [] : [[nome, lido.error.issues[0]?.message ?? 'Valor inválido.']];
    }),
  ) as Record<string, string>;
  return (
    <Modal opened={opened} onClose={onClose} title={etapa ? `Etapa: ${etapa.nome}` : 'Nova etapa'} size={560}>
      <Form
        gap={0}
        aria-label="Etapa"
        onSubmit={() => {
          setTentou(true);
          if (Object.keys(problemas).length === 0) void edicao.save();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
          {NOMES.map((nome) => (
            <FieldInput
              key={nome}
              nome={nome}
              field={CAMPOS[nome] as Field}
              value={valores[nome]}
              rotulo={nome === 'perfilResponsavelId' ? (base?.perfilResponsavel ?? undefined) : undefined}
              disabled={false}
              error={doServidor[nome] ?? (tentou ? problemas[nome] : undefined)}
              onChange={(valor) => edicao.set({ [nome]: valor })}
            />
          ))}
        </SimpleGrid>
        <FieldsConflict edicao={edicao} fields={CAMPOS} />
        {!current && <Falha error={error} titulo="A etapa não foi salva" />}
        <FormActions mt={16} acao={!current && 'Salvar'} pendente={edicao.saving} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
