import type { CategoriaEvento } from '@cadencia/domain/calendario/schema.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useDraft } from '../../../lib/draft.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import type { Campos } from '../api.ts';
import { CampoCategoria } from './campos.ts';
import { diaDe, meiaNoite } from './dias.ts';
import styles from './evento-form.module.css';
import { conferir, errosDe, type Valores } from './formulario.ts';

interface Props {
  readonly iniciais: Valores;
  /** Of the draft that is kept while this is not saved. */
  readonly rascunho: string;
  readonly categorias: readonly CategoriaEvento[];
  readonly agora: string;
  readonly enviando: boolean;
  readonly error: unknown;
  /** What sending it again after `error` does, where that is more than trying again. */
  readonly insistir?: string;
  readonly onEnviar: (campos: Campos, salvo: () => void) => void;
  readonly onCancelar: () => void;
}

/** What a planner says of an event. */
export function EventoForm(props: Props) {
  const { iniciais, rascunho, categorias, agora, enviando, error, insistir, onEnviar, onCancelar } = props;
  const [valores, setValores] = useState(iniciais);
  const [tentou, setTentou] = useState(false);
  // Fields that read text start over when a draft takes their place.
  const [geracao, setGeracao] = useState(0);
  const mudado = JSON.stringify(valores) !== JSON.stringify(iniciais);
  const { draft, settle } = useDraft<Valores>(rascunho, mudado && !enviando ? valores : undefined);
  const mudar = (novo: Partial<Valores>) => setValores((antes) => ({ ...antes, ...novo }));
  const doServidor = error instanceof ErroApi ? errosDe(error.campos) : {};
  const erros = { ...doServidor, ...(tentou ? conferir(valores).erros : {}) };
  const enviar = () => {
    setTentou(true);
    const { campos } = conferir(valores);
    if (campos) onEnviar(campos, settle);
  };
  return (
    <form
      className={styles.formulario}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
      <DraftNotice
        draft={draft}
        onDescartar={settle}
        onRecuperar={(valor) => {
          setValores(valor);
          setGeracao(geracao + 1);
          settle();
        }}
      />
      <TextInput
        label="Título"
        required
        data-autofocus
        maxLength={200}
        value={valores.titulo}
        error={erros.titulo}
        onChange={({ currentTarget }) => mudar({ titulo: currentTarget.value })}
      />
      <Suspense fallback={<TextInput label="Categoria" required readOnly />}>
        <CampoCategoria
          categorias={categorias}
          valor={valores.categoriaId}
          error={erros.categoriaId}
          onChange={(categoriaId) => mudar({ categoriaId })}
        />
      </Suspense>
      <Switch
        label="Dia inteiro"
        checked={valores.diaInteiro}
        onChange={({ currentTarget }) => mudar({ diaInteiro: currentTarget.checked })}
      />
      <div key={geracao} className={styles.datas}>
        {(['inicio', 'fim'] as const).map((campo) => (
          <Quando
            key={campo}
            campo={campo}
            valor={valores[campo]}
            agora={agora}
            diaInteiro={valores.diaInteiro}
            error={erros[campo]}
            onChange={(valor) => mudar({ [campo]: valor })}
          />
        ))}
      </div>
      <TextInput
        label="Local"
        maxLength={120}
        value={valores.local}
        error={erros.local}
        onChange={({ currentTarget }) => mudar({ local: currentTarget.value })}
      />
      <Textarea
        label="Descrição"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        value={valores.descricao}
        error={erros.descricao}
        onChange={({ currentTarget }) => mudar({ descricao: currentTarget.value })}
      />
      {error ? (
        <Notice tone="critico" titulo="O evento não foi salvo">
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Notice>
      ) : null}
      <div className={styles.botoes}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={enviando}>
          {error ? (insistir ?? 'Tentar de novo') : 'Salvar'}
        </Button>
      </div>
    </form>
  );
}

interface QuandoProps {
  readonly campo: 'inicio' | 'fim';
  readonly valor: string;
  readonly agora: string;
  readonly diaInteiro: boolean;
  readonly error: string | undefined;
  readonly onChange: (valor: string) => void;
}

const ROTULO = { inicio: 'Início', fim: 'Término' } as const;

function Quando({ campo, valor, agora, diaInteiro, error, onChange }: QuandoProps) {
  const required = campo === 'inicio';
  if (!diaInteiro) {
    return (
      <DateTimeField
        label={ROTULO[campo]}
        required={required}
        value={valor}
        agora={agora}
        error={error}
        onChange={onChange}
      />
    );
  }
  const label = required ? 'Primeiro dia' : 'Último dia';
  return (
    <DayField
      label={label}
      required={required}
      value={diaDe(valor)}
      error={error}
      onChange={(dia) => onChange(dia && meiaNoite(dia))}
    />
  );
}
