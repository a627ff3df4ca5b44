import {
  CAMPOS_SISTEMA_NA_PARADA,
  type MudancaDoSistema,
  problemasDasDatas,
  type SistemaNaParada,
} from '@cadencia/domain/sistema/parada/schema.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useSaveSistemas } from '../api.ts';
import styles from './sistema.module.css';

type Campo = keyof typeof CAMPOS_SISTEMA_NA_PARADA;
const CAMPOS = Object.keys(CAMPOS_SISTEMA_NA_PARADA) as Campo[];
/** Later than whatever is typed: the server knows the hour of the project. */
const SEMPRE = '2199-12-31T23:59';

interface Props {
  readonly projetoId: number;
  readonly linha: SistemaNaParada;
  readonly podeEditar: boolean;
  readonly onSalvo?: () => void;
}

/** When a system is released and handed over in a project, planned and real, and who answers for it. */
export function DatasForm({ projetoId, linha, podeEditar, onSalvo }: Props) {
  const [valores, setValores] = useState<Pick<SistemaNaParada, Campo>>(linha);
  const { mutateAsync, isPending, data, error } = useSaveSistemas(projetoId);
  const mudados = CAMPOS.filter((campo) => valores[campo] !== linha[campo]);
  const recusa = data?.linhas[0]?.erro;
  const locais = problemasDasDatas(valores, SEMPRE);
  const falha = error ? textOfError(error) : recusa && Object.keys(recusa.campos).length === 0 ? recusa : undefined;
  const salvar = async () => {
    if (Object.keys(locais).length > 0) return;
    const mudanca = Object.fromEntries(mudados.map((campo) => [campo, valores[campo]]));
    const { linhas } = await mutateAsync([
      { ...mudanca, sistemaId: linha.sistemaId, versao: linha.versao } as MudancaDoSistema,
    ]);
    if (linhas[0]?.erro) return;
    void notify({ message: 'Datas do sistema salvas.' });
    onSalvo?.();
  };
  return (
    <form
      noValidate
      aria-label="Datas na parada"
      onSubmit={(evento) => {
        evento.preventDefault();
        void salvar().catch(() => undefined);
      }}
    >
      <div className={styles.campos}>
        {CAMPOS.map((campo) => (
          <FieldInput
            key={campo}
            nome={campo}
            field={CAMPOS_SISTEMA_NA_PARADA[campo]}
            value={valores[campo]}
            rotulo={campo === 'pessoaOperacaoId' ? (linha.pessoaOperacao ?? undefined) : undefined}
            disabled={!podeEditar}
            error={locais[campo] ?? recusa?.campos[campo]}
            onChange={(novo) => setValores((antes) => ({ ...antes, [campo]: novo }))}
          />
        ))}
      </div>
      {falha && (
        <Notice tone="critico" titulo="As datas não foram salvas">
          {falha.mensagem} {falha.acao}
        </Notice>
      )}
      {podeEditar && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isPending} disabled={mudados.length === 0}>
            Salvar datas
          </Button>
        </Group>
      )}
    </form>
  );
}
