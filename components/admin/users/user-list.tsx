"use client";

import { UserPlus, Users } from "lucide-react";
import { useRef, useState } from "react";
import { ListPages } from "@/components/admin/list/list-pages";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { ListTop } from "@/components/admin/shell/list-top";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useFailedCall } from "@/components/admin/shell/use-failed-call";
import { useRows } from "@/components/admin/shell/use-rows";
import { NewUserForm } from "@/components/admin/users/new-user-form";
import { UserDialogs } from "@/components/admin/users/user-dialogs";
import type { UserAct } from "@/components/admin/users/user-menu";
import { UserRow } from "@/components/admin/users/user-row";
import { UserTools, usersHref } from "@/components/admin/users/user-tools";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { UserQuery } from "@/lib/features/accounts/filters";
import type { PanelUser, UsersPage } from "@/lib/features/accounts/types";
import { plural } from "@/lib/shared/format";
import { adminApiPaths } from "@/lib/shared/paths";

type UserListProps = { loaded: UsersPage; query: UserQuery; ownId: number };

/** The Users tab (specification section 2). Who is added shows at the end of the open page. */
export function UserList({ loaded, query, ownId }: UserListProps) {
  const tellFailed = useFailedCall();
  const { rows, append, remove, replace } = useRows(loaded.rows);
  const [acted, setActed] = useState<{ act: UserAct; user: PanelUser } | null>(null);
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<PanelUser | null>(null);
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const created = (user: PanelUser) => {
    append(user);
    close();
    notify({
      title: "User created",
      description: user.isAdmin
        ? `${user.username} can sign in now.`
        : `${user.username} has no admin privileges and cannot enter the panel.`,
    });
  };
  const deleteUser = async (user: PanelUser) => {
    setDoomed(null);
    setDeletingId(user.id);
    try {
      await panelCall("DELETE", adminApiPaths.user(user.id));
      remove(user.id);
      addButton.current?.focus({ preventScroll: true });
      notify({ title: "User deleted", description: `${user.username} is gone and signed out everywhere.` });
    } catch (error) {
      tellFailed(error, { title: "Failed to delete user", done: "the user was deleted" });
    } finally {
      setDeletingId(null);
    }
  };

  return (
    <section aria-labelledby="users-heading">
      <ListTop>
        <ListHeading
          id="users-heading"
          tabIndex={-1}
          className="outline-none"
          count={plural(loaded.total + rows.length - loaded.rows.length, "account")}
        >
          Users
        </ListHeading>
        <Button
          ref={addButton}
          size="sm"
          aria-expanded={adding}
          aria-controls="new-user"
          onClick={() => setAdding((open) => !open)}
        >
          <UserPlus aria-hidden="true" />
          Add User
        </Button>
      </ListTop>
      <div id="new-user">{adding ? <NewUserForm onCreated={created} onCancel={close} /> : null}</div>
      <UserTools query={query} loaded={loaded} rows={rows} />
      {rows.length === 0 ? (
        <EmptyList
          headingId="users-heading"
          icon={<Users aria-hidden="true" />}
          title="No users found."
          description="Nobody here matches the search and filter chosen."
          wayOut={{
            href: usersHref({ ...query, q: "", filter: null, page: 1 }),
            label: "Show all users",
          }}
          isLow
        />
      ) : null}
      <ul aria-labelledby="users-heading" className="notch-lg border border-line bg-surface empty:hidden">
        {rows.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOwn={user.id === ownId}
            isDeleting={user.id === deletingId}
            onDelete={setDoomed}
            onAct={(act, chosen) => setActed({ act, user: chosen })}
          />
        ))}
      </ul>
      <ListPages
        heading="Users"
        total={loaded.total}
        page={query.page}
        pageCount={loaded.pageCount}
        hrefForPage={(page) => usersHref({ ...query, page })}
        size={{
          current: query.pageSize,
          hrefFor: (pageSize) => usersHref({ ...query, page: 1, pageSize }),
        }}
      />
      <UserDialogs acted={acted} ownId={ownId} onDone={() => setActed(null)} onChanged={replace} />
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={`Delete ${doomed?.username ?? "user"}?`}
        description="The account is removed for good and cannot be brought back. Wherever it is signed in, it is signed out at once. What it decided stays, under its name in the log."
        confirmLabel="Delete user"
        destructive
        onConfirm={() => doomed && deleteUser(doomed)}
      />
    </section>
  );
}
