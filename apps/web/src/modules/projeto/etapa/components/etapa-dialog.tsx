import { etapa as cadastro } from '@cadencia/domain/etapa/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { addEtapa, updateEtapa } from '@cadencia/domain/projeto/etapa/endpoints.ts';
import type { EtapaDoProjeto, EtapaEscrita } from '@cadencia/domain/projeto/etapa/schema.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { FieldInput } from '../../../../cadastro/field-input.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';

const { ordem: _, ...CAMPOS } = cadastro.fields;
const NOMES = Object.keys(CAMPOS) as (keyof typeof CAMPOS)[];

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly etapa: EtapaDoProjeto | undefined;
  readonly onClose: () => void;
}

/** One stage of the project, with the fields of the standard ones. */
export function EtapaDialog({ opened, projetoId, etapa, onClose }: Props) {
  const [valores, setValores] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(NOMES.map((nome) => [nome, etapa ? etapa[nome] : ((CAMPOS[nome] as Field).padrao ?? null)])),
  );
  const [tentou, setTentou] = useState(false);
  const incluir = useProjetoMutation(addEtapa);
  const alterar = useProjetoMutation(updateEtapa);
  const error = incluir.error ?? alterar.error;
  const doServidor = error instanceof ErroApi ? error.campos : {};
  const problemas = Object.fromEntries(
    NOMES.flatMap((nome) => {
      const field = CAMPOS[nome] as Field;
      if (valores[nome] === null) return field.required ? [[nome, 'Campo obrigatório.']] : [];
      const lido = field.schema.safeParse(valores[nome], { error: mensagemDe });
      return lido.success ? [] : [[nome, lido.error.issues[0]?.message ?? 'Valor inválido.']];
    }),
  ) as Record<string, string>;
  const salvar = async () => {
    setTentou(true);
    if (Object.keys(problemas).length > 0) return;
    const params = { id: String(projetoId) };
    const body = valores as unknown as EtapaEscrita;
    await (etapa
      ? alterar.mutateAsync({
          params: { ...params, etapaId: String(etapa.id) },
          body: { ...body, versao: etapa.versao },
        })
      : incluir.mutateAsync({ params, body }));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={etapa ? `Etapa: ${etapa.nome}` : 'Nova etapa'} size={560}>
      <form
        noValidate
        aria-label="Etapa"
        onSubmit={(event) => {
          event.preventDefault();
          void salvar().catch(() => undefined);
        }}
      >
        <div className={styles.duas}>
          {NOMES.map((nome) => (
            <FieldInput
              key={nome}
              nome={nome}
              field={CAMPOS[nome] as Field}
              value={valores[nome]}
              rotulo={nome === 'perfilResponsavelId' ? (etapa?.perfilResponsavel ?? undefined) : undefined}
              disabled={false}
              error={doServidor[nome] ?? (tentou ? problemas[nome] : undefined)}
              onChange={(valor) => setValores((antes) => ({ ...antes, [nome]: valor }))}
            />
          ))}
        </div>
        <Falha error={error} titulo="A etapa não foi salva" />
        <div className={styles.botoes}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={incluir.isPending || alterar.isPending}>
            Salvar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
