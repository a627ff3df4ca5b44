import type { Ausencia, Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../../../components/day-field.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { formatData } from '../../../../lib/formato.ts';
import { hoje } from '../../../../lib/relogio.ts';
import { ausenciaQuery, pessoasQuery, useSaveAusencia } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { useSavedForm } from './use-saved-form.ts';

interface Valores extends Record<string, unknown> {
  readonly substitutoId: string;
  readonly inicio: string;
  readonly termino: string;
}

const valoresDe = ({ substitutoId, inicio, termino }: Ausencia): Valores => ({
  substitutoId: String(substitutoId ?? ''),
  inicio: inicio ?? '',
  termino: termino ?? '',
});

/** `2027-08-02` on the clock of this device. */

const LIMPA: Ausencia = { substitutoId: null, inicio: null, termino: null };

const validar = {
  substitutoId: (valor: string) => (valor ? null : 'Escolha quem substitui você.'),
  inicio: (valor: string) => (valor ? null : 'Informe o primeiro dia.'),
  termino: (valor: string, { inicio }: Valores) => {
    if (!valor) return 'Informe o último dia.';
    return valor < inicio ? 'O último dia vem antes do primeiro.' : null;
  },
};

export function AbaAusencia({ conta }: { readonly conta: Conta }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(ausenciaQuery);
  if (isPending) return <Skeleton height={220} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Formulario ausencia={data} euId={conta.id} />;
}

function Formulario({ ausencia, euId }: { readonly ausencia: Ausencia; readonly euId: number }) {
  const salvar = useSaveAusencia();
  const pessoas = useQuery(pessoasQuery);
  const { form, alterado, rascunho, recusar, gravado, descartar } = useSavedForm<Valores>({
    chave: 'conta.ausencia',
    salvo: valoresDe(ausencia),
    validate: validar,
  });
  const gravar = (nova: Ausencia) =>
    salvar.mutate(nova, { onSuccess: (resposta) => gravado(valoresDe(resposta)), onError: recusar });
  const opcoes = (pessoas.data ?? [])
    .filter(({ cod_usuario_usu, tip_status_usu = 'ATIVO' }) => cod_usuario_usu !== euId && tip_status_usu === 'ATIVO')
    .map(({ cod_usuario_usu, des_nome_usu }) => ({ value: String(cod_usuario_usu), label: des_nome_usu }));
  const nome = opcoes.find(({ value }) => value === String(ausencia.substitutoId))?.label;
  const passou = ausencia.termino !== null && ausencia.termino < hoje();
  return (
    <form
      className={styles.formulario}
      onSubmit={form.onSubmit(({ substitutoId, inicio, termino }) =>
        gravar({ substitutoId: Number(substitutoId), inicio, termino }),
      )}
      noValidate
    >
      <DraftNotice {...rascunho} />
      <p className={styles.nota}>
        De um dia ao outro, incluídos, quem você escolher aprova no seu lugar nos projetos em que tem nível igual ou
        maior que o seu.
      </p>
      {ausencia.substitutoId !== null && (
        <Notice tone="info">
          {nome ?? 'Outra pessoa'} {passou ? 'substituiu' : 'substitui'} você de {formatData(ausencia.inicio)} a{' '}
          {formatData(ausencia.termino)}.
        </Notice>
      )}
      <NativeSelect
        label="Substituto"
        data={[{ value: '', label: 'Escolha uma pessoa dos seus projetos' }, ...opcoes]}
        {...form.getInputProps('substitutoId')}
      />
      <div className={styles.par}>
        <DayField label="Primeiro dia" {...form.getInputProps('inicio')} />
        <DayField label="Último dia" {...form.getInputProps('termino')} />
      </div>
      <RodapeFormulario gravacao={salvar} alterado={alterado} onDescartar={descartar} />
      {ausencia.substitutoId !== null && !alterado && (
        <div className={styles.acoes}>
          <Button variant="default" loading={salvar.isPending} onClick={() => gravar(LIMPA)}>
            {passou ? 'Limpar a substituição' : 'Encerrar a substituição'}
          </Button>
        </div>
      )}
    </form>
  );
}
