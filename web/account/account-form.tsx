import { type User, UserChange } from '#domain/user.ts';
import { api, refreshOnce } from '../lib/api.ts';
import { only } from '../lib/only.ts';
import { keys, queryClient } from '../lib/query-client.ts';
import { fail, succeed } from '../lib/toasts.ts';
import { useDraftForm } from '../lib/use-draft-form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';

/** Changes one's username and email. */
export function AccountForm({ user }: { user: User }) {
  const draft = useDraftForm({
    name: 'account',
    schema: UserChange,
    initial: { username: user.username, email: user.email },
    follows: true,
    save: async (values, { changed, goOn }) => {
      const saved = await api.patch<User>('/api/user/', only(values, changed));
      // The token says the username, so it is renewed before anything shows the old one.
      if (saved.username !== user.username) await refreshOnce();
      queryClient.setQueryData(keys.user, saved);
      goOn({ username: saved.username, email: saved.email });
      succeed('Profile updated successfully!');
    },
    onFailure: (error) => fail('Failed to update profile.', error),
  });
  const { form, submit, saving } = draft;
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-label="Account" className="grid gap-4">
      <RestoredNote draft={draft} />
      <TextField
        label="Username"
        autoComplete="username"
        error={errors.username?.message?.toString()}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message?.toString()}
        {...form.register('email')}
      />
      <Button type="submit" look="primary" busy={saving} className="justify-self-end max-sm:w-full">
        Save account
      </Button>
    </form>
  );
}
